import { queryRows } from '../clickhouse/query.ts'
import type { BothStores } from './compareMonths.ts'

/** What a look at ClickHouse's parts tells, without reading a row. */
export interface StoreLook {
  /** First days of the months of which ClickHouse holds fewer rows than Postgres knows tickets: something was lost for sure. */
  readonly lost: readonly string[]
  /** Changes when the server started anew or its tables are others: it may have been put back from a backup. */
  readonly identity: string
}

/** A start seen a little earlier or later is the same start: ClickHouse tells its age in whole seconds. */
const START_ROUNDING_SECONDS = 10

/**
 * Looks for lost months by metadata alone, so that it may be asked every second: a part holds at least a row a ticket, so fewer
 * rows than tickets is a loss, whatever is being imported. What an order is erasing or rebuilding right now is left out.
 */
export async function lookForLoss(stores: BothStores): Promise<StoreLook> {
  const first = await look(stores)
  if (first.lost.length === 0) return first
  // An erasure that was ordered and carried out between the two readings is no loss: it is not seen twice.
  const second = await look(stores)
  return { ...second, lost: second.lost.filter((month) => first.lost.includes(month)) }
}

async function look({ knex, clickhouse }: BothStores): Promise<StoreLook> {
  // Postgres first: an import reaches ClickHouse before it is committed here, so the second reading is never the older one.
  const { rows: expected } = await knex.raw<{ rows: { month: string; tickets: number }[] }>(
    `SELECT to_char(m.month, 'YYYY-MM-DD') AS month, sum(m.tickets)::bigint AS tickets
     FROM ticket_months m JOIN restaurants r ON r.id = m.restaurant_id
     WHERE NOT EXISTS (SELECT FROM import_orders o WHERE o.state = 'pending' AND o.kind <> 'restore'
       AND (o.restaurant_id IS NULL OR o.restaurant_id = m.restaurant_id))
     GROUP BY m.month`,
  )
  const rows = await queryRows<{ partition: string; rows: number | string; identity: string }>(clickhouse, {
    name: 'look_for_loss',
    sql: `SELECT partition, sum(rows) AS rows, '' AS identity FROM system.parts
        WHERE active AND database = 'pos' AND table = 'tickets' GROUP BY partition
      UNION ALL SELECT '' AS partition, intDiv(toUnixTimestamp(now()) - uptime(), ${START_ROUNDING_SECONDS}) AS rows,
        toString(uuid) AS identity FROM system.tables WHERE database = 'pos' AND name = 'tickets'`,
  })
  const stored = new Map(rows.map((row) => [row.partition, Number(row.rows)]))
  const table = rows.find(({ partition }) => partition === '')
  const lost = expected.filter(({ month, tickets }) => (stored.get(month.slice(0, 7).replace('-', '')) ?? 0) < tickets)
  return { lost: lost.map(({ month }) => month), identity: `${table?.identity ?? 'none'} ${table?.rows ?? 0}` }
}
