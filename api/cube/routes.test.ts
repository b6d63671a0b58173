import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, makeCompany } from '../../tests/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const door = '/cubejs-api/v1'
const load = (token: string | undefined, query: unknown) =>
  api.call('POST', `${door}/load`, { ...(token === undefined ? {} : { token }), body: { query } })

test('A manager asks in GET and in POST, about the own restaurants', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const token = await api.tokenFor(owner)
  const query = { dimensions: ['restaurants.restaurant_id'], limit: 100 }
  const posted = await load(token, query)
  const got = await api.call('GET', `${door}/load?query=${encodeURIComponent(JSON.stringify(query))}`, { token })
  for (const { status, json } of [posted, got]) {
    expect(status).toBe(200)
    const ids = (json as { data: Record<string, string>[] }).data.map((row) => row['restaurants.restaurant_id'])
    expect(ids.filter((id) => id !== restaurant.id)).toEqual([])
  }
  expect((await api.call('GET', `${door}/meta`, { token })).text).toContain('sales.gross_sales')
})

test('Nobody else asks: no session, a waiter, an admin, an ended subscription', async () => {
  const { waiter } = await makeCompany(api.knex)
  const ended = await makeCompany(api.knex, { restaurant: { subscription: 'expired' } })
  const admin = await makeAccount(api.knex, { role: 'admin' })
  const query = { measures: ['sales.gross_sales'] }
  expect((await load(undefined, query)).status).toBe(401)
  expect((await load(await api.tokenFor(waiter), query)).status).toBe(403)
  expect((await load(await api.tokenFor(admin), query)).status).toBe(403)
  const late = await load(await api.tokenFor(ended.owner), query)
  expect([late.status, late.json]).toMatchObject([403, { message: 'Subscription expired' }])
})

test('Another restaurant’s id in a filter gives no row of it', async () => {
  const { owner } = await makeCompany(api.knex)
  const foreign = await makeCompany(api.knex)
  const filters = [{ member: 'sales.restaurant_id', operator: 'equals', values: [foreign.restaurant.id] }]
  const answer = await load(await api.tokenFor(owner), { dimensions: ['sales.restaurant_id'], filters })
  expect((answer.json as { data: unknown[] }).data).toEqual([])
})

test('Only plain member names pass: expressions, unknown doors and keys that carry code are refused', async () => {
  const token = await api.tokenFor((await makeCompany(api.knex)).owner)
  const bad = [
    { measures: [{ expression: ['SQL', 'sum(1)'], cubeName: 'sales', name: 'x' }] },
    { measures: ['{"cube_name":"sales","expr":{"type":"SqlFunction"}}'] },
    { dimensions: ['sales.seller) OR (1=1'] },
    {
      measures: ['sales.gross_sales'],
      filters: [{ member: 'sales.seller', operator: 'measureFilter', values: ['x'] }],
    },
    { measures: ['sales.gross_sales'], timezone: "UTC' OR '1" },
    { measures: ['sales.gross_sales'], timezone: null },
    { measures: ['sales.gross_sales'], joinHints: [['sales', 'tickets']] },
  ]
  for (const query of bad) expect((await load(token, query)).status).toBe(422)
  expect((await api.call('POST', `${door}/pre-aggregations/jobs`, { token, body: {} })).status).toBe(404)
  expect((await api.call('POST', `${door}/cubesql`, { token, body: {} })).status).toBe(404)
})

test('A name that no public view has is refused wherever it stands, and its private cube never asked', async () => {
  const token = await api.tokenFor((await makeCompany(api.knex)).owner)
  const measures = ['sales.gross_sales']
  const hidden = 'sold_tickets.gross_sales'
  const day = { dimension: 'sales.service_day', granularity: 'day' }
  const bad = [
    { measures, order: { [hidden]: 'asc' } },
    { measures, order: [[hidden, 'desc']] },
    { measures, order: { 'sales.nothing': 'asc' } },
    { measures: [hidden] },
    { measures, dimensions: ['ticket_rows.seller'] },
    { measures, segments: ['sold_tickets.closed'] },
    { measures, timeDimensions: [{ dimension: 'sold_tickets.ts', granularity: 'day' }] },
    { measures, filters: [{ or: [{ and: [{ member: 'ticket_rows.seller', operator: 'set' }] }] }] },
    [{ measures }, { measures, order: { [hidden]: 'asc' } }],
  ]
  for (const query of bad) {
    const answer = await load(token, query)
    expect([answer.status, answer.json]).toMatchObject([400, { code: 'unknown_member' }])
  }
  for (const order of [{ 'sales.gross_sales': 'asc' }, [['sales.service_day.day', 'desc']]]) {
    expect((await load(token, { measures, timeDimensions: [day], order })).status).toBe(200)
  }
  const joined = { measures, ungrouped: true }
  expect((await load(token, joined)).status).toBe(422)
})

test("Cube's failures are told in a sentence, and their SQL stays in our log", async () => {
  const lines: string[] = []
  const logStream = new Writable({ write: (line: Buffer, _encoding, done) => done(void lines.push(line.toString())) })
  const logged = await startTestApi({ logLevel: 'warn', logStream })
  const token = await logged.tokenFor((await makeCompany(logged.knex)).owner)
  const measures = ['sales.gross_sales']
  const ask = (query: object) => logged.call('POST', `${door}/load`, { token, body: { query } })
  const wrong = await ask({ measures, filters: [{ member: 'sales.gross_sales', operator: 'gt', values: ['onze'] }] })
  const date = await ask({ measures, timeDimensions: [{ dimension: 'sales.ts', dateRange: 'avant-hier soir' }] })
  const apart = await ask({ measures: ['sales.gross_sales', 'time_clock.duration_seconds'] })
  await logged.stop()
  for (const { status, text, json } of [wrong, date, apart]) {
    expect(status).toBe(400)
    expect(text).not.toMatch(/SELECT|FROM|sold_tickets|Query failed/)
    expect(json).toMatchObject({
      requestId: expect.any(String) as string,
      error: (json as { message: string }).message,
    })
  }
  expect(date.json).toMatchObject({ message: 'Date illisible\u202f: avant-hier soir' })
  // The positive control: Cube did say it.
  const { requestId } = wrong.json as { requestId: string }
  expect(lines.filter((line) => line.includes(requestId)).join('')).toContain('SELECT')
})

test("Every example of the README in JavaScript runs as it stands, Cube's own client with its bare token first", async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const session = await api.tokenFor(owner)
  const body = { name: 'Lecture', restaurantIds: [restaurant.id], expiresAt: '2999-01-01' }
  const { token } = (await api.call('POST', '/api-tokens', { token: session, body })).json as { token: string }
  const readme = await readFile('README.md', 'utf8')
  const examples = [...readme.matchAll(/```js\n([^]*?)```/g)].map(([, code = '']) => code)
  expect(examples[0]).toContain("from '@cubejs-client/core'")
  for (const example of examples) {
    const code = example.replaceAll('http://localhost:3000', api.url)
    const env = { COMPTOIR_TOKEN: token }
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env })
    await expect(run).resolves.toMatchObject({ stderr: '' })
    // The positive control: a token that nobody made is refused.
    const stranger = { ...env, COMPTOIR_TOKEN: `cpt_${'x'.repeat(43)}` }
    if (example.includes('@cubejs-client/core')) {
      const refused = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env: stranger })
      await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining('connectez-vous') as string })
    }
  }
})

test("A token without 'Bearer' opens Cube's door alone", async () => {
  const { owner } = await makeCompany(api.knex)
  const authorization = await api.tokenFor(owner)
  expect((await fetch(`${api.url}${door}/meta`, { headers: { authorization } })).status).toBe(200)
  expect((await fetch(`${api.url}/v1/auth/me`, { headers: { authorization } })).status).toBe(401)
  const basic = { authorization: `Basic ${authorization}` }
  expect((await fetch(`${api.url}${door}/meta`, { headers: basic })).status).toBe(401)
})

test('A question in another zone is told what to write, alone and among several', async () => {
  const token = await api.tokenFor((await makeCompany(api.knex)).owner)
  const question = { measures: ['sales.gross_sales'], timezone: 'Europe/Paris' }
  for (const asked of [question, [{ measures: ['sales.gross_sales'] }, question]]) {
    const { status, json } = await load(token, asked)
    expect(status).toBe(422)
    expect(json).toMatchObject({ field: 'timezone', message: expect.stringContaining('"timezone": "UTC"') as string })
  }
})
