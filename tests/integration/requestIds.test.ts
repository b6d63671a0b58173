import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, uniqueWord } from '../support/builders.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { recordCalls } from '../support/recordingProxy.ts'
import { stores } from '../support/stores.ts'

const lines: string[] = []
const logStream = new Writable({ write: (line: Buffer, _encoding, done) => done(void lines.push(line.toString())) })
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ databaseUrl: await makeOwnDatabase(), logLevel: 'trace', logStream })
})
afterAll(() => api.stop())

const range = ['2026-03-14T00:00', '2026-03-14T23:59']
const json = { 'content-type': 'application/json' }
const madeHere = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Line {
  readonly requestId?: string
  readonly msg?: string
  readonly queryId?: string
}

async function logOf(program: string): Promise<readonly Line[]> {
  const text = await readFile(join(stores().dataDir, 'logs', `${program}.log`), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
}

test.each(['', 'court', 'x'.repeat(64), 'avec espace 12345', 'guillemet"12345', "apostrophe'12345", 'point.1234567'])(
  'An id of a request that is not well-formed is replaced: %s',
  async (given) => {
    const { headers } = await api.call('GET', '/livez', { headers: { 'x-request-id': given } })
    expect(headers.get('x-request-id')).toMatch(madeHere)
  },
)

test('A well-formed id of a request is answered, and stands in the lines of the API, of Cube and of ClickHouse', async () => {
  const requestId = `essai_${randomUUID()}`
  const token = await api.tokenFor((await makeCompany(api.knex)).owner)
  const filters = [{ member: 'sales.gross_sales', operator: 'gt', values: ['onze'] }]
  const body = { query: { measures: ['sales.gross_sales'], filters, timezone: 'UTC' } }
  const headers = { 'x-request-id': requestId }
  const answer = await api.call('POST', '/cubejs-api/v1/load', { token, body, headers })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([400, requestId])
  expect(answer.json).toMatchObject({ requestId })
  const own = lines.map((line) => JSON.parse(line) as Line).filter((line) => line.requestId === requestId)
  expect(own.map(({ msg }) => msg)).toEqual(['Cube refused a question', 'answered'])
  await expect
    .poll(async () => (await logOf('cube')).filter((line) => line.requestId === requestId).map(({ msg }) => msg))
    .toContain('answered')
  // The engine's own log names what is slow or fails.
  await expect
    .poll(async () => (await logOf('clickhouse')).filter((line) => line.queryId?.startsWith(`${requestId}-`)).length)
    .toBeGreaterThan(0)
})

test('What the API asks of ClickHouse itself begins with the id of its request; what it asks of its own accord has one of its own', async () => {
  const proxy = await recordCalls(stores().clickhouseUrl)
  const watched = await startTestApi({ databaseUrl: api.config.databaseUrl, clickhouseUrl: proxy.url })
  const token = await watched.tokenFor((await makeCompany(api.knex)).owner)
  const queryIds = () =>
    proxy.asked.map(({ searchParams }) => searchParams.get('query_id') ?? '').filter((id) => id !== '')
  const [first, second] = [randomUUID(), randomUUID()]
  const list = (requestId: string) =>
    watched.call('POST', '/entetes/tickets', { token, body: { range }, headers: { 'x-request-id': requestId } })
  const answers = await Promise.all([list(first), list(second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const asked = queryIds()
  expect(asked.filter((id) => id.startsWith(`${first}-`)).length).toBeGreaterThan(0)
  expect(asked.filter((id) => id.startsWith(`${second}-`)).length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBe(asked.length)
  await watched.stop()
  await proxy.stop()
})

test('No password, address, token or value of a statement is in a line, whatever fails; each line is JSON and names its request', async () => {
  const canary = uniqueWord('canari')
  const email = `${canary}@canari-essai.fr`
  const token = `${canary}${'t'.repeat(43)}`.slice(0, 43)
  const password = `${canary}9A`
  const from = lines.length
  const rule = `ALTER TABLE registrations ADD CONSTRAINT refuses CHECK (email NOT LIKE '${canary}%')`
  await api.knex.raw(rule)
  const account = await makeAccount(api.knex, { role: 'super-admin', email: `x${email}`, username: canary })
  const person = { email, firstName: canary, lastName: canary, SocieteName: canary, password }
  const registered = await api.call('POST', '/user/register', { body: { ...person, username: uniqueWord('n') } })
  expect([registered.status, registered.text]).toEqual([500, expect.any(String)])
  const statuses = [
    registered,
    await api.call('POST', '/auth/login', { body: { username: email, password } }),
    await api.call('POST', '/user/password-forgotten', { body: { email: account.email } }),
    await api.call('POST', '/auth/login', { body: `{"password":"${password}"`, headers: json }),
    await api.call('GET', `/user/${email}?secret=${canary}`, { token: `cpt_${token}` }),
    await api.call('GET', '/livez', { headers: { authorization: `Bearer ${token}`, cookie: `refresh=${token}` } }),
    await api.call('POST', '/stripe/webhook', { body: canary, headers: { 'stripe-signature': token } }),
    await fetch(`${api.url}/verifier-email/${token}`),
    await fetch(`${api.url}/annuler-email/${token}`),
    await fetch(`${api.url}/invitation/${token}`),
    await fetch(`${api.url}/reset-password/${token}`),
  ].map(({ status }) => status)
  const written = lines.slice(from)
  const read = written.map((line) => JSON.parse(line) as Line)
  expect(read.filter(({ msg }) => msg === 'answered')).toHaveLength(statuses.length)
  expect(read.every((line) => line.msg !== 'answered' || (line.requestId ?? '') !== '')).toBe(true)
  expect(written.join('')).toContain('registrations')
  expect(written.filter((line) => line.includes(canary))).toEqual([])

  // The positive control: the same failure in a log without our care tells all of it.
  const careless: string[] = []
  const failure = await api
    .knex('registrations')
    .insert({ email })
    .catch((error: unknown) => error)
  pino({}, { write: (line) => void careless.push(line) }).error({ err: failure, path: `/user/${email}` })
  expect(careless.join('')).toContain(canary)
})
