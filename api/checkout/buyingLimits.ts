import type { Knex } from 'knex'
import { networkOf } from '../http/networkOf.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import type { Caller } from '../context.ts'

const tooManyRestaurants = 'Vous avez créé 10 restaurants en une heure\u202f: réessayez plus tard.'

/** How often a code is tried and a restaurant created, counted before the work. */
export interface BuyingLimits {
  /** Tries a code: 10 in ten minutes per account, 60 per network; a right one takes nothing. */
  tryCode(by: Caller, redeem: () => Promise<boolean>): Promise<boolean>
  /** Counts one restaurant of the hour; gives it back when none was made, by a refusal or a false. */
  create<Made>(accountId: string, make: () => Promise<Made>): Promise<Made>
}

/** Limits counted in Postgres, for all API processes together. */
export function createBuyingLimits(knex: Knex): BuyingLimits {
  const perAccount = createLimiter(knex, { name: 'code_account', points: 10, seconds: 600 })
  const perAddress = createLimiter(knex, { name: 'code_address', points: 60, seconds: 600 })
  const creations = createLimiter(knex, { name: 'restaurants', points: 10, seconds: 3600, message: tooManyRestaurants })
  // What came to nothing counts here alone: a refusal says which names exist.
  const tries = createLimiter(knex, { name: 'restaurant_tries', points: 30, seconds: 3600 })
  return { tryCode, create }

  async function tryCode({ ip, state: { account } }: Caller, redeem: () => Promise<boolean>): Promise<boolean> {
    const network = networkOf(ip)
    await perAddress.take(network)
    await perAccount.take(account.id)
    const isRight = await redeem()
    if (isRight) await Promise.all([perAccount.forget(account.id), perAddress.giveBack(network)])
    return isRight
  }

  async function create<Made>(accountId: string, make: () => Promise<Made>): Promise<Made> {
    await tries.take(accountId)
    await creations.take(accountId)
    let made: Made | false = false
    try {
      made = await make()
      return made
    } finally {
      if (made === false) await creations.giveBack(accountId)
    }
  }
}
