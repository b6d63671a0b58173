import type { PublishedRestaurant } from '../clickhouse/publishRestaurant.ts'
import { findPublished, publishStoredRestaurants } from '../clickhouse/publishStoredRestaurants.ts'
import { queryRows } from '../clickhouse/query.ts'
import type { BothStores } from './compareMonths.ts'

/** Publishes again the restaurants that ClickHouse names or dates otherwise than Postgres, or lacks; answers how many. */
export async function publishDiffering({ knex, clickhouse }: BothStores): Promise<number> {
  const published = await queryRows<PublishedRestaurant & { lookedUp: string }>(clickhouse, {
    name: 'published_restaurants',
    sql: `SELECT toString(restaurant_id) AS id, name, company, city, siret,
        toInt32(joinGet('pos.day_starts', 'minutes', restaurant_id)) AS dayStartMinutes,
        joinGet('pos.restaurant_names', 'name', restaurant_id) AS lookedUp
      FROM pos.restaurants FINAL`,
  })
  const known = new Map(published.map((row) => [row.id, row]))
  const isOther = (row: PublishedRestaurant) => {
    const one = known.get(row.id)
    return describe(row) !== describe(one) || one?.lookedUp !== row.name
  }
  const suspected = (await findPublished(knex)).filter(isOther)
  if (suspected.length === 0) return 0
  return await publishStoredRestaurants(
    knex,
    clickhouse,
    suspected.map(({ id }) => id),
  )
}

function describe(row: PublishedRestaurant | undefined): string {
  return row === undefined ? '' : JSON.stringify([row.name, row.company, row.city, row.siret, row.dayStartMinutes])
}
