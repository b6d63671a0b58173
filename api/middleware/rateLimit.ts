import type { Knex } from 'knex'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../shared/errors.ts'

/** `points` attempts in `seconds`, counted in Postgres for all API processes together. */
export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Takes one attempt of the key, or throws 429 with Retry-After. The attempt counts before the work is done, so that parallel ones count too. */
export interface Limiter {
  take(key: string): Promise<number>
  /** Forgets the key's attempts: after a success, or for the owner. */
  forget(key: string): Promise<void>
  /** Throws 429 when the key has no attempt left, without taking one. */
  check(key: string): Promise<void>
  /** Refuses the key for some seconds, whatever attempts are left. */
  block(key: string, seconds: number): Promise<void>
}

/** A limiter of its own name; the keys never hold a secret. */
export function createLimiter(knex: Knex, { name, points, seconds }: LimitRule): Limiter {
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
    take: async (key) => {
      try {
        return (await limiter.consume(key.slice(0, 200))).consumedPoints
      } catch (cause) {
        throw cause instanceof RateLimiterRes ? tooMany(cause.msBeforeNext) : cause
      }
    },
    check: async (key) => {
      const found = await limiter.get(key.slice(0, 200))
      if (found !== null && found.consumedPoints >= points && found.msBeforeNext > 0) throw tooMany(found.msBeforeNext)
    },
    forget: async (key) => {
      await limiter.delete(key.slice(0, 200))
    },
    block: async (key, blockedSeconds) => {
      await limiter.block(key.slice(0, 200), blockedSeconds)
    },
  }
}

function tooMany(waitMs: number): AppError {
  return new AppError({
    status: 429,
    code: 'too_many',
    message: 'Trop de tentatives, veuillez réessayer plus tard.',
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
}
