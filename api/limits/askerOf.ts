import type { ApiContext } from '../context.ts'
import type { Asker } from './questionTurns.ts'

/** Who asks by this call, for his turn. */
export function askerOf(ctx: Pick<ApiContext, 'state' | 'res'>): Asker {
  return { accountId: ctx.state.account.id, answer: ctx.res }
}
