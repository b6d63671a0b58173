import type { Knex } from 'knex'
import { createLimiter } from './rateLimit.ts'

const freeFailures = 5
const longestWaitSeconds = 900

/**
 * Attempts at passwords. Per account: 20 evaluated in an hour, and from the fifth failure on a wait that doubles (2 s to
 * 15 min); per address: 100 failures in an hour. `accountKey` is the account's id, or the name that was tried for nobody.
 */
export interface LoginLimits {
  /** Takes one attempt, or throws 429. */
  beforeAttempt(accountKey: string, address: string): Promise<number>
  afterFailure(accountKey: string, address: string, attempt: number): Promise<void>
  /** After a success or a reset, the owner starts afresh. */
  forget(accountKey: string): Promise<void>
}

/** Limits counted in Postgres, one count for all doors where a password is tried. */
export function createLoginLimits(knex: Knex): LoginLimits {
  const perAccount = createLimiter(knex, { name: 'login-account', points: 20, seconds: 3600 })
  const perAddress = createLimiter(knex, { name: 'login-address', points: 100, seconds: 3600 })
  const waits = createLimiter(knex, { name: 'login-wait', points: 1, seconds: longestWaitSeconds })
  return {
    beforeAttempt: async (accountKey, address) => {
      await Promise.all([perAddress.check(address), waits.check(accountKey)])
      return await perAccount.take(accountKey)
    },
    afterFailure: async (accountKey, address, attempt) => {
      const wait = Math.min(longestWaitSeconds, 2 ** (attempt - freeFailures + 1))
      await Promise.all([
        perAddress.take(address).catch(() => undefined),
        attempt < freeFailures ? undefined : waits.block(accountKey, wait),
      ])
    },
    forget: async (accountKey) => {
      await Promise.all([perAccount.forget(accountKey), waits.forget(accountKey)])
    },
  }
}
