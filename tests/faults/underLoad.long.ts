import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import type { Running } from '../../db/running/runningFile.ts'
import { longForms } from '../support/longForms.ts'
import { startMailServer } from '../support/mailServer.ts'
import type { MailServer } from '../support/mailServer.ts'
import { checkLedger, readSales, salesOf } from './checkLedger.ts'
import { Load } from './load.ts'
import { StartRig } from './startRig.ts'
import { makeRandom } from './tickets.ts'
import { troubles } from './troubles.ts'
import { withPostgres } from './withPostgres.ts'

const { faultSeed: seed, faultSeconds: seconds } = longForms
const rig = new StartRig()
const clockFile = join(rig.dataDir, 'clock')
let mails: MailServer
let running: Running

beforeAll(async () => {
  mails = await startMailServer()
  const clock = pathToFileURL(resolve(import.meta.dirname, 'jumpingClock.mjs')).href
  running = await rig.start({ SMTP_URL: mails.url, NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: clockFile })
})
afterAll(async () => {
  await rig.stop()
  await mails.stop()
})

it.each(Object.entries(troubles))(
  'keeps what was acknowledged, to the cent: %s',
  { timeout: 24 * 3_600_000 },
  async (name, trouble) => {
    const load = await Load.open(running, rig.dataDir)
    const scene = { rig, load, apiUrl: running.apiUrl, clockFile, seconds, random: makeRandom(seed) }
    let count = 0
    await load.during(async () => {
      count = await trouble(scene)
    })
    const { files, paid, closed, mails: queued, cuts } = load.ledger
    console.info(
      `${name}: FAULT_SEED=${seed}, ${count} times; acknowledged ${files.length} files, ${paid.length} payments, ${closed.length} closings, ${queued.length} mails; ${cuts} requests made again`,
    )
    // The control: there was trouble, and the load felt it.
    expect(count).toBeGreaterThan(0)
    expect(cuts).toBeGreaterThan(0)
    await checkLedger(running, load, mails.mails)
  },
)

it('Control: the ledger misses one ticket that both stores lose', { timeout: 600_000 }, async () => {
  const load = await Load.open(running, rig.dataDir)
  for (let upload = 0; upload < 3; upload += 1) await load.upload()
  await checkLedger(running, load, mails.mails)
  const { id } = load.restaurant
  await withPostgres(running, (knex) =>
    knex.raw(`DELETE FROM ticket_keys WHERE restaurant_id = ? AND guid = 't-7'`, [id]),
  )
  const clickhouse = connectClickhouse(running.clickhouseUrl)
  const query = `ALTER TABLE pos.tickets DELETE WHERE restaurant_id = {id:UUID} AND guid = 't-7'`
  await clickhouse.command({ query, query_params: { id }, clickhouse_settings: { mutations_sync: '2' } })
  await clickhouse.close()
  expect(await readSales(running, load)).not.toEqual(salesOf(load))
})
