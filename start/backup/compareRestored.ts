import pg from 'pg'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import {
  compareTotals,
  findKnownTotals,
  findStoredTotals,
  type RestaurantTotals,
  type TotalsDifference,
} from '../../db/snapshot/restaurantTotals.ts'
import { sayCount, sayEuros } from './sayings.ts'

/** Compares what the manifest names with what ClickHouse answers and with what Postgres knows, per restaurant, to the cent. */
export async function findDifferences(
  { databaseUrl, clickhouseUrl }: { readonly databaseUrl: string; readonly clickhouseUrl: string },
  expected: readonly RestaurantTotals[],
): Promise<TotalsDifference[]> {
  const clickhouse = connectClickhouse(clickhouseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return [
      ...compareTotals(expected, await findStoredTotals(clickhouse)),
      ...compareTotals(expected, await findKnownTotals(client)),
    ]
  } finally {
    await Promise.allSettled([clickhouse.close(), client.end()])
  }
}

/** One line: whose, what was to be, what is. */
export function sayDifference({ expected, read }: TotalsDifference): string {
  const name = expected?.name || read?.name || read?.restaurantId || ''
  return `  ${name} : ${sayTotals(expected)} dans la sauvegarde, ${sayTotals(read)} ici`
}

function sayTotals(totals: RestaurantTotals | null): string {
  if (totals === null) return 'rien'
  const hours = totals.records === null ? '' : ` et ${sayCount(totals.records, 'pointage')}`
  return `${sayCount(totals.tickets, 'ticket')} pour ${sayEuros(totals.cents)}${hours}`
}
