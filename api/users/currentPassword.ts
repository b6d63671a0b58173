import type { ApiContext, Deps } from '../context.ts'
import { invalid } from '../http/errors.ts'
import { createLoginLimits } from '../limits/loginLimits.ts'
import { findPasswordHash } from './queries.ts'

/** Passes when the password is the caller's own; else 422 under `password`, and the attempt counts like one at login. */
export type RequireCurrentPassword = (ctx: ApiContext, password: string) => Promise<void>

/** The one check behind every change that a bearer token alone must not make. */
export function createPasswordCheck({ knex, passwords }: Pick<Deps, 'knex' | 'passwords'>): RequireCurrentPassword {
  const limits = createLoginLimits(knex)
  return async (ctx, password) => {
    const { id } = ctx.state.account
    const stored = await findPasswordHash(knex, id)
    const isRight = () => passwords.matches(stored, password, ctx.ip)
    if (!(await limits.evaluate({ account: id, address: ctx.ip }, isRight)))
      throw invalid('actual_password_incorrect', 'password')
  }
}
