import { storedParts } from '../../shared/storedParts.ts'
import { findCluster } from '../clickhouse/cluster.ts'
import { queryRows } from '../clickhouse/query.ts'
import type { BothStores } from './compareMonths.ts'

/** What a look at ClickHouse's parts tells, without reading a row. */
export interface StoreLook {
  /** First days of the months of which ClickHouse holds fewer rows than Postgres knows tickets: something was lost for sure. */
  readonly lost: readonly string[]
  /** ClickHouse holds fewer rows of the time clock than Postgres knows records. */
  readonly hasLostHours: boolean
  /** Changes when the server started anew or its tables are others: it may have been put back from a backup. */
  readonly identity: string
}

/** The one part of a table that is not cut into months. */
const CLOCK = 'time_clock tuple()'
/** A start seen a little earlier or later is the same start: ClickHouse tells its age in whole seconds. */
const START_ROUNDING_SECONDS = 10

/**
 * Looks for lost months by metadata alone, so that it may be asked every second: a part holds at least a row a ticket, so fewer
 * rows than tickets is a loss, whatever is being imported. What an order is erasing right now is left out.
 */
export async function lookForLoss(stores: BothStores): Promise<StoreLook> {
  const first = await look(stores)
  if (first.lost.length === 0 && !first.hasLostHours) return first
  // An erasure that was ordered and carried out between the two readings is no loss: it is not seen twice.
  const second = await look(stores)
  return {
    identity: second.identity,
    lost: second.lost.filter((month) => first.lost.includes(month)),
    hasLostHours: first.hasLostHours && second.hasLostHours,
  }
}

async function look({ knex, clickhouse }: BothStores): Promise<StoreLook> {
  // Postgres first: an import reaches ClickHouse before it is committed here, so the second reading is never the older one.
  const { rows: expected } = await knex.raw<{ rows: { part: string; month: string; rows: number }[] }>(
    `SELECT 'tickets ' || to_char(m.month, 'YYYYMM') AS part, to_char(m.month, 'YYYY-MM-DD') AS month, sum(m.tickets)::bigint AS rows
     FROM ticket_months m JOIN restaurants r ON r.id = m.restaurant_id
     WHERE NOT EXISTS (SELECT FROM import_orders o WHERE o.state = 'pending' AND o.kind = 'erase'
       AND o.restaurant_id = m.restaurant_id)
     GROUP BY m.month
     UNION ALL SELECT '${CLOCK}', '', coalesce(sum(m.records), 0)::bigint
     FROM clock_months m JOIN restaurants r ON r.id = m.restaurant_id`,
  )
  const rows = await queryRows<{ part: string; rows: number | string; identity: string }>(clickhouse, {
    name: 'look_for_loss',
    sql: `SELECT concat(table, ' ', partition) AS part, sum(rows) AS rows, '' AS identity FROM ${storedParts(await findCluster(clickhouse))}
        WHERE table IN ('tickets', 'time_clock') GROUP BY part
      UNION ALL SELECT '' AS part, intDiv(toUnixTimestamp(now()) - uptime(), ${START_ROUNDING_SECONDS}) AS rows,
        arrayStringConcat(arraySort(groupArray(toString(uuid)))) AS identity
        FROM system.tables WHERE database = 'pos' AND name IN ('tickets', 'time_clock')`,
  })
  const stored = new Map(rows.map((row) => [row.part, Number(row.rows)]))
  const tables = rows.find(({ part }) => part === '')
  const lost = expected.filter((one) => (stored.get(one.part) ?? 0) < one.rows)
  return {
    lost: lost.filter(({ part }) => part !== CLOCK).map(({ month }) => month),
    hasLostHours: lost.some(({ part }) => part === CLOCK),
    identity: `${tables?.identity ?? 'none'} ${tables?.rows ?? 0}`,
  }
}
