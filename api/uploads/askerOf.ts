import type { Knex } from 'knex'
import { networkOf } from '../http/networkOf.ts'
import type { ApiState } from '../context.ts'
import type { Asker } from './checker.ts'
import { writableRestaurants } from './policy.ts'

/** Who asks how a file is read: an account, a till's key, or somebody on a network. */
export async function askerOf(
  knex: Knex,
  { ip, state }: { readonly ip: string; readonly state: Partial<ApiState> },
): Promise<Asker> {
  const { account, tillKey } = state
  if (tillKey !== undefined)
    return { key: tillKey.id, isKnown: true, reach: [tillKey.restaurantId], tillOf: tillKey.restaurantId }
  if (account !== undefined) return { key: account.id, isKnown: true, reach: await writableRestaurants(knex, account) }
  return { key: networkOf(ip), isKnown: false, reach: undefined }
}
