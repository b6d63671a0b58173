import type { Knex } from 'knex'
import { networkOf } from '../http/networkOf.ts'
import { createLimiter } from './rateLimit.ts'

const freeAttempts = 5
const longestWaitSeconds = 900

/** Whose password is tried, from where: `account` is the account's id, or the name that was tried for nobody. */
export interface LoginAttempt {
  readonly account: string
  readonly address: string
}

/**
 * Attempts at passwords. Per account: 20 evaluated in an hour, and from the fifth on a wait that doubles (2 s to
 * 15 min); per address (an IPv6 network is one): 100 in an hour. A right password takes nothing.
 */
export interface LoginLimits {
  /** Evaluates one attempt and answers whether it was right; 429 without evaluating it when there are none left. */
  evaluate(attempt: LoginAttempt, isRight: () => Promise<boolean>): Promise<boolean>
  /** After a reset the owner starts afresh. */
  forget(account: string): Promise<void>
}

/** Limits counted in Postgres, one count for all doors where a password is tried. */
export function createLoginLimits(knex: Knex): LoginLimits {
  const perAccount = createLimiter(knex, { name: 'login-account', points: 20, seconds: 3600 })
  const perAddress = createLimiter(knex, { name: 'login-address', points: 100, seconds: 3600 })
  const waits = createLimiter(knex, { name: 'login-wait', points: 1, seconds: longestWaitSeconds })
  return { evaluate, forget }

  async function evaluate({ account, address }: LoginAttempt, isRight: () => Promise<boolean>): Promise<boolean> {
    const network = networkOf(address)
    await perAddress.take(network)
    try {
      if (!(await evaluateOfAccount(account, isRight))) return false
    } catch (cause) {
      await perAddress.giveBack(network)
      throw cause
    }
    await Promise.all([forget(account), perAddress.giveBack(network)])
    return true
  }

  async function evaluateOfAccount(account: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const number = await perAccount.take(account)
    try {
      // From the fifth on each attempt takes the wait that follows it: of several at once one is evaluated.
      if (number >= freeAttempts) await waits.take(account, waitAfter(number))
      return await isRight()
    } catch (cause) {
      await perAccount.giveBack(account)
      throw cause
    }
  }

  async function forget(account: string): Promise<void> {
    await Promise.all([perAccount.forget(account), waits.forget(account)])
  }
}

function waitAfter(attempt: number): number {
  return Math.min(longestWaitSeconds, 2 ** (attempt - freeAttempts + 1))
}
