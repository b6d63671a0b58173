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
    { measures: ['sales.gross_sales'], joinHints: [['sales', 'tickets']] },
  ]
  for (const query of bad) expect((await load(token, query)).status).toBe(422)
  expect((await api.call('POST', `${door}/pre-aggregations/jobs`, { token, body: {} })).status).toBe(404)
  expect((await api.call('POST', `${door}/cubesql`, { token, body: {} })).status).toBe(404)
})
