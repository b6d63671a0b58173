import type { ClickHouseClient } from '@clickhouse/client'
import { queryRows } from '../../db/clickhouse/query.ts'

/** What ClickHouse has of a restaurant: what it looks up (minutes after midnight), and what it lists; '' and 0 when it does not. */
export interface ToldRestaurant {
  readonly minutes: number
  readonly lookedUp: string
  readonly listed: number
  readonly name: string
  readonly zone: string
}

export async function toldRestaurant(clickhouse: ClickHouseClient, id: string): Promise<ToldRestaurant | undefined> {
  const sql = `SELECT toInt32(joinGet('pos.day_starts', 'minutes', {id:UUID})) AS minutes,
      joinGet('pos.restaurant_names', 'name', {id:UUID}) AS lookedUp,
      toInt32(count()) AS listed, any(name) AS name, any(holiday_zone) AS zone
    FROM pos.restaurants FINAL WHERE restaurant_id = {id:UUID}`
  return (await queryRows<ToldRestaurant>(clickhouse, { name: 'test', sql, params: { id } }))[0]
}
