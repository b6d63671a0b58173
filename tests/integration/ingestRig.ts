import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import type { RunningWorker, WorkerOptions } from '../../ingest/store/worker.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { stores } from '../support/stores.ts'
import { startTestWorker } from '../support/worker.ts'

/** The verdict of a file as the inbox keeps it. */
export interface InboxRow {
  id: number
  name: string
  state: string
  verdict: string | null
  counts: { tickets: Record<string, number>; timeClock: Record<string, number>; contacts: Record<string, number> }
  refusals: { file: string; line: number | null; column: number | null; record: string; reason: string }[]
  warnings: string[]
}

/** Connections and a worker for one test file. */
export interface Rig {
  readonly databaseUrl: string
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  startWorker(overrides?: Partial<WorkerOptions>): RunningWorker
  upload(files: Readonly<Record<string, string | Buffer>>, reach: readonly string[] | null): Promise<InboxRow[]>
  waitFor(uploadId: number, timeoutMs?: number): Promise<InboxRow[]>
  order(kind: 'erase' | 'restore' | 'rebuild', restaurantId: string | null): Promise<number | null>
  figures(restaurantId: string): Promise<Figures>
  close(): Promise<void>
}

export interface Figures {
  tickets: number
  gross: string
  net: string
  vat: string
  covers: number
}

/** Opens the ClickHouse of this test run, or the one at an address, and an inbox of its own: the workers of other tests never take its files. */
export async function openRig(clickhouseUrl: string = stores().clickhouseUrl): Promise<Rig> {
  const databaseUrl = await makeOwnDatabase()
  const knex = connectPostgres(databaseUrl)
  const clickhouse = connectClickhouse(clickhouseUrl)
  const workers: RunningWorker[] = []
  const rig: Rig = {
    databaseUrl,
    knex,
    clickhouse,
    startWorker(overrides = {}) {
      const changed = { databaseUrl, pollMs: 200, baseWaitMs: 20, ...overrides }
      const worker = startTestWorker({ knex, clickhouse }, changed)
      workers.push(worker)
      return worker
    },
    async upload(files, reach) {
      const list = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }))
      const { uploadId } = await storeInboxFiles(knex, { files: list, source: 'upload', accountId: null, reach })
      return await rig.waitFor(uploadId)
    },
    async waitFor(uploadId, timeoutMs = 90_000) {
      const end = Date.now() + timeoutMs
      for (;;) {
        const rows = await knex<InboxRow>('inbox_files')
          .select()
          .where({ upload_id: uploadId } as never)
          .orderBy('id')
        if (rows.every((row) => row.state !== 'pending')) return rows
        if (Date.now() > end)
          throw new Error(`still pending: ${JSON.stringify(rows.filter((row) => row.state === 'pending').slice(0, 3))}`)
        await sleep(50)
      }
    },
    async order(kind, restaurantId) {
      const latest = await knex('inbox_files').max<{ max: number | null }[]>('id as max')
      const [row] = await knex('import_orders')
        .insert({ kind, restaurant_id: restaurantId, up_to_file_id: latest[0]?.max ?? 0 })
        .returning<{ id: number }[]>('id')
      await knex.raw('NOTIFY inbox')
      for (let tries = 0; tries < 600; tries += 1) {
        const done = await knex('import_orders')
          .where({ id: row?.id, state: 'done' })
          .first<{ deleted_tickets: number | null } | undefined>()
        if (done !== undefined) return done.deleted_tickets
        await sleep(50)
      }
      throw new Error(`the order ${kind} is not carried out`)
    },
    async figures(restaurantId) {
      const [row] = await queryRows<Figures>(clickhouse, {
        name: 'test_figures',
        sql: `SELECT toUInt32(count()) AS tickets, toString(sum(gross_amount)) AS gross, toString(sum(net_amount)) AS net,
            toString(sum(tax_amount)) AS vat,
            toInt32(sum(if(operation = 'ANNULATION', -covers, covers))) AS covers
          FROM pos.tickets FINAL
          WHERE restaurant_id = {restaurant:UUID} AND state <> 'Ouvert'
            AND (operation = 'VENTE' OR (operation = 'ANNULATION' AND gross_amount < 0))`,
        params: { restaurant: restaurantId },
      })
      if (row === undefined) throw new Error('no figures')
      return row
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await knex.destroy()
      await clickhouse.close()
    },
  }
  return rig
}

const SAMPLES = [
  '01-vente-simple',
  '02-transfert-annulation-offert',
  '03-justificatif-debiteur',
  '05-pointeuse-vendeurs-contacts',
]

/** The sample files, told of another restaurant so that each test has its own. */
export function samplesOf(restaurant: { name: string; siret: string }): Record<string, string> {
  return Object.fromEntries(
    SAMPLES.map((name) => {
      const text = readFileSync(new URL(`../../docs/guide/exemples/${name}.xml`, import.meta.url), 'utf8')
      return [
        `${name}.xml`,
        text.replaceAll('BISTROT DES HALLES', restaurant.name).replaceAll('12345678200010', restaurant.siret),
      ]
    }),
  )
}
