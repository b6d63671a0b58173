import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSchema } from '../../db/checkSchema.ts'
import { clusterForm } from '../../db/clickhouse/clusterForm.ts'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { splitStatements } from '../../db/clickhouse/splitStatements.ts'
import { findSpaces } from '../../db/diskSpace.ts'
import { migrateClickhouse } from '../../db/migrate.ts'
import { migrationsOf } from '../../db/migrationFiles.ts'
import { lookForLoss } from '../../db/reconciliation/lookForLoss.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { makeCompany } from '../support/builders.ts'
import { asFarAsItGoes, startClusterEngine, type ClusterEngine } from '../support/clusterEngine.ts'
import { askCube } from '../support/cube.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { stores } from '../support/stores.ts'
import { startTestCube } from '../support/testCube.ts'
import { openRig, samplesOf } from './ingestRig.ts'

let engine: ClusterEngine
let databaseUrl: string
const cluster = 'comptoir'
const forms = migrationsOf('clickhouse').flatMap(({ sql }) =>
  splitStatements(sql).flatMap((statement) => clusterForm(statement, cluster)),
)

beforeAll(async () => {
  engine = await startClusterEngine()
  databaseUrl = await makeOwnDatabase()
})
afterAll(() => engine.stop())

test('ClickHouse reads every statement of the cluster form, and makes its replicated tables where a Keeper is', async () => {
  const clickhouse = connectClickhouse(engine.directUrl)
  for (const form of forms) {
    const [node] = await queryRows<{ explain: string }>(clickhouse, { name: 'test', sql: `EXPLAIN AST ${form}` })
    expect(node?.explain).toMatch(/^(Create|Alter|Insert|Kill)\w*Query/)
  }
  // The engine's Keeper lives in memory and forgets: tables are made, and stay read-only.
  await clickhouse.command({ query: 'CREATE DATABASE kept' })
  const creations = forms.filter((form) => form.startsWith('CREATE TABLE'))
  for (const form of creations)
    await clickhouse.command({ query: form.replaceAll(' ON CLUSTER comptoir', '').replaceAll('pos.', 'kept.') })
  const sql = `SELECT name, replaceRegexpOne(engine_full, '\\\\(.*', '') AS kind FROM system.tables WHERE database = 'kept' ORDER BY name`
  const made = await queryRows<{ name: string; kind: string }>(clickhouse, { name: 'test', sql })
  expect(made.filter(({ kind }) => kind.startsWith('Replicated')).map(({ name }) => name)).toEqual([
    'closed_days',
    'public_holidays',
    'refused_files',
    'restaurants',
    'ticket_history_local',
    'tickets_local',
    'time_clock_local',
  ])
  await clickhouse.close()
})

test('a migration with the cluster’s name runs once, and neither form is laid over the other', async () => {
  const migrate = (name: string | null) => migrateClickhouse(engine.url, { lockUrl: databaseUrl, cluster: name })
  expect(await migrate(cluster)).toEqual(migrationsOf('clickhouse').map(({ name }) => name))
  expect(await migrate(cluster)).toEqual([])
  await expect(migrate(null)).rejects.toThrow('CLICKHOUSE_CLUSTER : rien est demandé')
  await expect(migrate('lyon')).rejects.toThrow('cette base est la grappe « comptoir »')
  const { clickhouseUrl } = stores()
  await expect(migrateClickhouse(clickhouseUrl, { lockUrl: databaseUrl, cluster })).rejects.toThrow('un serveur seul')
  const knex = connectPostgres(databaseUrl, 1)
  const clickhouse = connectClickhouse(engine.url)
  await checkSchema({ knex, clickhouse, databaseUrl, clickhouseUrl: engine.url })
  expect(asFarAsItGoes(engine.onCluster.at(-1) ?? '')).not.toContain('ON CLUSTER')
  await clickhouse.close()
  await knex.destroy()
})

test('import, erasure, its undoing, a rebuild and the figures are those of one server', async () => {
  const alone = await openRig()
  const spread = await openRig(engine.url)
  const seen = []
  for (const rig of [alone, spread]) {
    const { restaurant } = await makeCompany(rig.knex, { restaurant: { dayStartMinutes: 14 * 60 } })
    await publishStoredRestaurants(rig.knex, rig.clickhouse, [restaurant.id])
    rig.startWorker()
    const states = [(await rig.upload(samplesOf(restaurant), [restaurant.id])).map(({ verdict }) => verdict)]
    const facts: unknown[] = [states, await rig.figures(restaurant.id)]
    const days = `SELECT toString(toDate(service_day)) AS day, toString(sum(gross_amount)) AS gross FROM pos.tickets FINAL
      WHERE restaurant_id = {id:UUID} AND is_sale GROUP BY day ORDER BY day`
    facts.push(await queryRows(rig.clickhouse, { name: 'test', sql: days, params: { id: restaurant.id } }))
    for (const order of ['erase', 'restore', 'rebuild'] as const) {
      facts.push(await rig.order(order, restaurant.id))
      facts.push(await rig.figures(restaurant.id))
    }
    facts.push((await lookForLoss(rig)).lost, (await findSpaces(rig.clickhouse, '/')).length > 1)
    seen.push({ facts, restaurant })
  }
  expect(seen[1]?.facts).toEqual(seen[0]?.facts)
  expect(JSON.stringify(seen[0]?.facts)).toContain('2026-03-13')
  const sent = engine.onCluster.join('\n')
  for (const words of [
    'ALTER TABLE pos.tickets_local ON CLUSTER comptoir DELETE',
    'CREATE TABLE pos.rebuild_tickets_',
    'KILL MUTATION ON CLUSTER comptoir',
    'SYSTEM SYNC REPLICA ON CLUSTER comptoir pos.rebuild_tickets_',
  ])
    expect(sent).toContain(words)
  // The engine has no replicas to wait for, and reads the words.
  const wait = engine.onCluster.find((statement) => statement.startsWith('SYSTEM SYNC')) ?? ''
  const direct = connectClickhouse(engine.directUrl)
  expect(await queryRows(direct, { name: 'test', sql: `EXPLAIN AST ${wait}` })).not.toEqual([])
  await direct.close()

  // Cube over the cluster answers, and sees at once what comes after.
  const { cubeSecret, dataDir } = stores()
  const cube = await startTestCube({ name: 'cluster-cube', dataDir, cubeSecret, clickhouseUrl: engine.url })
  const { restaurant } = seen[1]!
  const query = { measures: ['sales.gross_sales'], dimensions: ['sales.restaurant'], timezone: 'UTC' }
  const gross = async () => (await askCube(query, [restaurant.id], { cubeUrl: cube.url })).body.data
  const { gross: imported } = await spread.figures(restaurant.id)
  expect(await gross()).toMatchObject([
    { 'sales.restaurant': restaurant.name, 'sales.gross_sales': expect.stringContaining(imported) as string },
  ])
  await spread.order('erase', restaurant.id)
  expect(await gross()).toEqual([])
  await cube.stop()
  await Promise.all([alone.close(), spread.close()])
}, 90_000)
