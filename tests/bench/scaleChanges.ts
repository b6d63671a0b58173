import type { ClickHouseClient } from '@clickhouse/client'
import { monthsOfTickets } from './scaleRows.ts'

/** Of each kind one ticket in so many, by its GUID. */
const [oneInResent, oneInLate, oneInErased] = [50, 70, 90]
/** Above each version of the history. */
const later = 'version + 1000000000000000'

/**
 * What happens to a history afterwards: tickets are sent again with another amount, arrive late under GUIDs of their own, and are erased.
 * Nothing is merged, as it stands just after an import. A month at a time: fifty years have more files than a process may open at once.
 */
export async function changeTickets(client: ClickHouseClient): Promise<void> {
  const one = (many: number, rest: number) => `cityHash64(guid) % ${many} = ${rest}`
  const changes = [
    `${later} AS version, gross_amount + toDecimal64('1.01', 6) AS gross_amount, net_amount + 1 AS net_amount) FROM pos.tickets FINAL WHERE ${one(oneInResent, 0)}`,
    `${later} + 1 AS version, concat('late-', guid) AS guid) FROM pos.tickets FINAL WHERE ${one(oneInLate, 1)}`,
    `${later} + 2 AS version, 1 AS is_deleted) FROM pos.tickets FINAL WHERE ${one(oneInErased, 2)}`,
  ]
  for (const month of await monthsOfTickets(client))
    for (const change of changes)
      await client.command({
        query: `INSERT INTO pos.tickets SELECT * REPLACE (${change} AND _partition_id = '${month}'`,
      })
}

/** Turnover by the last version of each ticket, found without FINAL: a reckoning apart from the model's. */
export function turnoverOfLast(range: string): string {
  return `SELECT sum(last.1), sum(last.2) FROM (
      SELECT argMax((gross_amount, net_amount, operation, state, is_deleted), version) AS last
      FROM pos.tickets WHERE ${range} GROUP BY restaurant_id, ts, guid
    ) WHERE last.5 = 0 AND last.4 != 'Ouvert' AND (last.3 = 'VENTE' OR last.3 = 'ANNULATION' AND last.1 < 0)`
}
