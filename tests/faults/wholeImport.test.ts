import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { makeRestaurant } from '../support/builders.ts'
import { StartRig } from './startRig.ts'
import { makeRandom, ticketFile } from './tickets.ts'
import { withPostgres } from './withPostgres.ts'

// `FAULT_FILES=8000 FAULT_KILLS=20 npx vitest run --project e2e tests/faults/wholeImport.test.ts` is the whole of it.
const FILES = Number(process.env['FAULT_FILES'] ?? 1000)
const KILLS = Number(process.env['FAULT_KILLS'] ?? 2)
const SEED = Number(process.env['FAULT_SEED'] ?? 20_260_314)

it(
  `keeps every acknowledged ticket once and whole through ${KILLS} kills of the whole start`,
  { timeout: 1_800_000 },
  async () => {
    const rig = new StartRig()
    const random = makeRandom(SEED)
    let running = await rig.start({ INGEST_BATCH_FILES: '100' })
    const name = await withPostgres(running, async (knex) => (await makeRestaurant(knex)).name)
    const files = Array.from({ length: FILES }, (_, index) => ticketFile(name, index))
    await withPostgres(running, (knex) =>
      storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: null }),
    )
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const moment = (FILES * 0.95 * kill) / (KILLS + 1)
      await withPostgres(running, (knex) => untilDone(knex, moment))
      await sleep(random() * 300)
      for (const pid of rig.pids()) endNow(pid)
      running = await rig.start({ INGEST_BATCH_FILES: '100' })
    }
    await withPostgres(running, (knex) => untilDone(knex, FILES))
    const clickhouse = connectClickhouse(running.clickhouseUrl)
    const [row] = await queryRows<Record<string, number | string>>(clickhouse, {
      name: 'faults',
      sql: `SELECT toUInt32(count()) AS tickets, toUInt32(uniqExact(guid)) AS guids, toString(sum(gross_amount)) AS gross,
          toUInt32(sum(length(lines.label))) AS lines, toString(sum(arraySum(payments.amount))) AS paid
        FROM pos.tickets FINAL`,
      params: {},
    })
    await clickhouse.close()
    await rig.stop()
    const total = (files.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2).replace(/\.?0+$/, '')
    expect(row).toEqual({ tickets: FILES, guids: FILES, gross: total, lines: FILES * 2, paid: total })
  },
)

async function untilDone(knex: Knex, wanted: number): Promise<void> {
  for (;;) {
    const [row] = await knex('inbox_files').whereNot('state', 'pending').count<{ count: number }[]>('id as count')
    if ((row?.count ?? 0) >= wanted) return
    await sleep(20)
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its parent.
  }
}
