import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { isRunning, readPidFile } from '../../db/running/processes.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import type { Running } from '../../db/running/runningFile.ts'
import { makeCompany } from '../support/builders.ts'
import { StartRig } from './startRig.ts'

const rig = new StartRig()
let running: Running

beforeAll(async () => {
  running = await rig.start()
})
afterAll(() => rig.stop())

/** Leaves a mark in both stores. */
async function mark(name: string): Promise<void> {
  const knex = connectPostgres(running.databaseUrl, 1)
  const clickhouse = connectClickhouse(running.clickhouseUrl)
  await knex.raw('CREATE TABLE IF NOT EXISTS marks (name text)')
  await knex('marks').insert({ name })
  await clickhouse.command({
    query:
      'CREATE TABLE IF NOT EXISTS pos.marks (name String) ENGINE = MergeTree ORDER BY name SETTINGS fsync_after_insert = 1',
  })
  await clickhouse.insert({ table: 'pos.marks', values: [{ name }], format: 'JSONEachRow' })
  await Promise.all([knex.destroy(), clickhouse.close()])
}

/** The marks that both stores hold. */
async function marks(): Promise<[postgres: string[], clickhouse: string[]]> {
  const knex = connectPostgres(running.databaseUrl, 1)
  const clickhouse = connectClickhouse(running.clickhouseUrl)
  const kept = await knex<{ name: string }>('marks').orderBy('name')
  const rows = await queryRows<{ name: string }>(clickhouse, {
    name: 'test',
    sql: 'SELECT name FROM pos.marks ORDER BY name',
  })
  await Promise.all([knex.destroy(), clickhouse.close()])
  return [kept.map(({ name }) => name), rows.map(({ name }) => name)]
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${running.apiUrl}/readyz`).catch(() => undefined)
  return answer?.ok === true && ((await answer.json()) as { status: string }).status === 'ok'
}

async function bothCubesAnswer(): Promise<boolean> {
  const answers = running.cubeUrls.map((url) =>
    fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return (await Promise.all(answers)).every(Boolean) && answers.length === 2
}

describe('one command', () => {
  test('it answers, says how to make the first account, and keeps its data over a stop', async () => {
    expect(rig.output).toContain('npm run admin -- create-super-admin')
    expect(await isReady()).toBe(true)
    await mark('before the stop')
    const pids = rig.pids()
    expect(pids.length).toBeGreaterThanOrEqual(6)
    expect(await rig.stop()).toBe(0)
    expect(pids.filter(isRunning)).toEqual([])
    running = await rig.start()
    expect(await marks()).toEqual([['before the stop'], ['before the stop']])
  })

  test('a second start on the same data refuses and does no harm', async () => {
    const other = new StartRig()
    await expect(other.start({ DATA_DIR: rig.dataDir })).rejects.toThrow(/Comptoir tourne déjà sur/)
    expect(await isReady()).toBe(true)
  })

  test('a till that is busy for seconds between two files finds its connection open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<[status: number | undefined, isReused: boolean]>((resolve, reject) => {
        const request = get(`${running.apiUrl}/livez`, { agent }, (answer) => {
          answer.resume().once('end', () => resolve([answer.statusCode, request.reusedSocket]))
        }).once('error', reject)
      })
    expect(await ask()).toEqual([200, false])
    // Longer than the five seconds after which Node closes a connection that is silent.
    await sleep(6_500)
    expect(await ask()).toEqual([200, true])
    agent.destroy()
  })

  test('a port that is taken is named, and a data folder that cannot be written too', async () => {
    const server = createServer().listen(0, '0.0.0.0')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const other = new StartRig()
    await expect(other.start({ PORT: String(port) })).rejects.toThrow(`Le port ${port} est déjà utilisé`)
    server.close()
    await expect(other.start({ DATA_DIR: '/dev/null/data' })).rejects.toThrow('/dev/null/data ne peut pas être écrit')
  })
})

describe('kill -9', () => {
  test.each([
    ['ClickHouse', () => join(rig.dataDir, 'clickhouse.pid')],
    ['Postgres', () => join(rig.dataDir, 'postgres', 'postmaster.pid')],
    ['the API', () => join(rig.dataDir, 'run', 'api.pid')],
    ['the semantic layer', () => join(rig.dataDir, 'run', 'cube.pid')],
  ])('of %s: it is started again at the same address with its data', async (_, pidFile) => {
    const pid = readPidFile(pidFile())!
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
    await expect.poll(isReady, { timeout: 60_000, interval: 300 }).toBe(true)
    expect((await marks())[0]).toContain('before the stop')
  })

  test('of the semantic layer: the second one answers within five seconds, and the first comes back', async () => {
    const knex = connectPostgres(running.databaseUrl, 1)
    const { owner } = await makeCompany(knex)
    await knex.destroy()
    const json = { 'content-type': 'application/json' }
    const post = (path: string, body: unknown, headers: Record<string, string> = json) =>
      fetch(`${running.apiUrl}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const login = await post('/auth/login', { username: owner.username, password: owner.password })
    const { access_token: token } = (await login.json()) as { access_token: string }
    const ask = async () => {
      const body = { range: ['2026-03-14T00:00', '2026-03-14T23:59'] }
      return (await post('/board/serveurs', body, { ...json, authorization: `Bearer ${token}` })).status
    }
    expect(await ask()).toBe(200)
    for (const name of ['cube', 'spare-cube']) {
      await expect.poll(bothCubesAnswer, { timeout: 60_000, interval: 300 }).toBe(true)
      process.kill(readPidFile(join(rig.dataDir, 'run', `${name}.pid`))!, 'SIGKILL')
      await expect.poll(ask, { timeout: 5_000, interval: 50 }).toBe(200)
    }
    await expect.poll(bothCubesAnswer, { timeout: 60_000, interval: 300 }).toBe(true)
  })

  test('of the start alone: everything that it ran ends by itself, and a new start works', async () => {
    const [start, ...others] = rig.pids()
    process.kill(start!, 'SIGKILL')
    const postmaster = readPidFile(join(rig.dataDir, 'postgres', 'postmaster.pid'))
    const ours = others.filter((pid) => pid !== postmaster)
    await expect.poll(() => ours.filter(isRunning), { timeout: 20_000, interval: 200 }).toEqual([])
    running = await rig.start()
    expect(await isReady()).toBe(true)
  })

  test('of everything at once: a new start has every row', async () => {
    await mark('before the kill')
    for (const pid of rig.pids()) process.kill(pid, 'SIGKILL')
    running = await rig.start()
    expect((await marks()).map((names) => names.includes('before the kill'))).toEqual([true, true])
  })
})
