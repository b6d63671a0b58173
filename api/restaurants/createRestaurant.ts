import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { insertRestaurant, type NewRestaurant } from '../../db/records/restaurants/writeRestaurant.ts'
import { grantSubscription } from '../../db/records/subscriptions/grantSubscription.ts'
import type { Caller, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'

/** What staff fill in: the restaurant and, when both instants are given, a subscription granted between them. */
export type GrantedRestaurant = NewRestaurant & {
  readonly dateDebut?: Date | undefined
  readonly dateFin?: Date | undefined
}

/** A restaurant that staff create, for nobody yet; answers its id. 409 when the name or the Siret is taken. */
export async function createRestaurant(
  { knex, clickhouse }: Pick<Deps, 'knex' | 'clickhouse'>,
  by: Caller,
  { dateDebut, dateFin, ...restaurant }: GrantedRestaurant,
): Promise<string> {
  return await knex.transaction(async (trx) => {
    const id = await insertRestaurant(trx, restaurant)
    const grant = { restaurantId: id, accountId: by.state.account.id }
    if (dateDebut && dateFin) await grantSubscription(trx, { ...grant, startsAt: dateDebut, endsAt: dateFin })
    await publishStoredRestaurants(trx, clickhouse, [id])
    const target = { targetType: 'restaurant', targetId: id, targetName: restaurant.name }
    await writeAudit(trx, by, { action: 'restaurant.create', ...target })
    return id
  })
}
