import type { Knex } from 'knex'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../shared/errors.ts'

const tooManyText = 'Trop de tentatives, veuillez réessayer plus tard.'

/** `points` attempts in `seconds`, counted in Postgres for all API processes together. */
export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** What a person is told who has none left; that there were too many attempts when absent. */
  readonly message?: string
}

/**
 * There is no way to look without taking: an attempt counts before its work is done, so that of attempts at once no more
 * than allowed are worked on. Whoever was wrong to take one gives it back.
 */
export interface Limiter {
  /** Takes one attempt of the key and answers which one it was, or throws 429 with Retry-After and takes none. `seconds`: how long this one counts. */
  take(key: string, seconds?: number): Promise<number>
  /** Gives one attempt back: it succeeded, or no work was done for it. */
  giveBack(key: string): Promise<void>
  /** Forgets the key's attempts: after a success, or for the owner. */
  forget(key: string): Promise<void>
}

/** A limiter of its own name; the keys never hold a secret. */
export function createLimiter(knex: Knex, { name, points, seconds, message = tooManyText }: LimitRule): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: knex,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    take: async (key, counted = seconds) => {
      try {
        return (await limiter.consume(key.slice(0, 200), 1, { customDuration: counted })).consumedPoints
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause
        await giveBack(key)
        throw tooMany(message, cause.msBeforeNext)
      }
    },
    giveBack,
    forget: async (key) => {
      await limiter.delete(key.slice(0, 200))
    },
  }

  async function giveBack(key: string): Promise<void> {
    const row = { key: limiter.getKey(key.slice(0, 200)) }
    await knex('rate_limits').where(row).where('points', '>', 0).decrement('points', 1)
  }
}

function tooMany(message: string, waitMs: number): AppError {
  return new AppError({
    status: 429,
    code: 'too_many',
    message,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
}
