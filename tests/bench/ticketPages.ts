import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import { readPage, type PageOrder } from '../../api/tickets/pages.ts'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'
import { startPostgres } from '../../start/engines/postgres/startPostgres.ts'
import { migrateClickhouse } from '../../db/migrate.ts'
import type { BenchRatio } from './figures.ts'
import { median } from './median.ts'

const site = '00000000-0000-4000-8000-000000000001'
const tickets = 1_000_000
const size = 50
const rounds = 7
const filter = {
  where: [
    'restaurant_id IN {sites:Array(UUID)}',
    "ts >= {from:DateTime64(3, 'UTC')}",
    "ts <= {to:DateTime64(3, 'UTC')}",
    "state != 'Ouvert'",
  ],
  params: { sites: [site], from: '2024-01-01 00:00:00.000', to: '2026-12-31 23:59:59.999' },
  sums: { MontantTTC: 'sum(gross_amount)' },
}

/** A million tickets of one restaurant over two years, in one INSERT … SELECT. */
async function fill(client: ClickHouseClient): Promise<void> {
  const query = `INSERT INTO pos.tickets (restaurant_id, guid, ts, version, number, table_number, covers, seller, till, operation, state, net_amount, tax_amount, gross_amount, issuer)
    SELECT '${site}', concat('guid-', leftPad(toString(number), 30, '0')), toDateTime64('2024-03-01 08:00:00', 3, 'UTC') + toIntervalSecond(intDiv(number * 63072, 1000)),
      number + 1, toString(number + 1), toString(number % 40), number % 7, concat('Vendeur ', toString(number % 12)), concat('CAISSE ', toString(number % 3)),
      'VENTE', 'Fermé', gross / 1.1, gross - gross / 1.1, gross, map('EmetteurVille', 'Paris')
    FROM (SELECT number, toDecimal64((cityHash64(number) % 20000) / 100, 2) AS gross FROM numbers(${tickets}))`
  await client.command({ query, clickhouse_settings: { wait_end_of_query: 1 } })
  await client.command({ query: 'OPTIMIZE TABLE pos.tickets FINAL', clickhouse_settings: { wait_end_of_query: 1 } })
}

async function timed(client: ClickHouseClient, order: PageOrder): Promise<number> {
  const start = performance.now()
  const page = await readPage(client, filter, order)
  if (page.rows.length !== size || page.total !== tickets)
    throw new Error(`page of ${page.rows.length} lines of ${page.total}`)
  return performance.now() - start
}

async function compare(client: ClickHouseClient, by: PageOrder['by']): Promise<BenchRatio> {
  const first: number[] = []
  const far: number[] = []
  for (let round = 0; round < rounds; round++) {
    first.push(await timed(client, { by, direction: 'DESC', start: 0, size }))
    far.push(await timed(client, { by, direction: 'DESC', start: 9_999 * size, size }))
  }
  const [near, distant] = [median(first), median(far)]
  const times = `${distant.toFixed(1)} ms against page 1, ${near.toFixed(1)} ms`
  return { name: `page 10,000 of a million tickets by ${by}, ${times}`, ratio: distant / near, goal: '≤ 1.5' }
}

/** Pages 1 and 10,000 of a million tickets, in turn, by date and by amount: the goal is a ratio of at most 1.5. */
export async function run(): Promise<BenchRatio[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-pages-'))
  const say = () => undefined
  const [engine, postgres] = await Promise.all([startClickhouse({ dataDir, say }), startPostgres({ dataDir, say })])
  const client = connectClickhouse(engine.url)
  try {
    await migrateClickhouse(engine.url, { lockUrl: postgres.url })
    await fill(client)
    return [await compare(client, 'ts'), await compare(client, 'gross_amount')]
  } finally {
    await client.close()
    await Promise.all([engine.stop(), postgres.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
}
