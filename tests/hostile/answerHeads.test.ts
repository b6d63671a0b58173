import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, uniqueWord, type Company } from '../support/builders.ts'

let api: TestApi
let company: Company
let token: string

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  token = await api.tokenFor(company.owner)
})
afterAll(() => api.stop())

const doors: readonly (readonly [verb: string, path: string])[] = [
  ['GET', '/auth/me'],
  ['GET', '/restaurant'],
  ['GET', '/v1/openapi.json'],
  ['GET', '/v1/openapi.html'],
  ['GET', '/cubejs-api/v1/meta'],
  ['GET', '/user/image/default.png'],
  ['GET', '/livez'],
  ['GET', '/readyz'],
  ['GET', '/nowhere'],
  ['POST', '/auth/login'],
  ['DELETE', '/restaurant/x'],
]

describe('every answer, a refusal too', () => {
  it.each(doors)('tells the browser what it may do with it: %s %s', async (verb, path) => {
    const { headers } = await api.call(verb, path, { token, ...(verb === 'POST' ? { body: {} } : {}) })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/)
    expect([headers.get('set-cookie'), headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null, null])
    const type = headers.get('content-type') ?? ''
    if (/text|json|xml/.test(type)) expect(type).toContain('charset=utf-8')
  })

  it('with figures or people in it is kept by nobody', async () => {
    for (const path of ['/auth/me', '/restaurant', '/cubejs-api/v1/meta'])
      expect((await api.call('GET', path, { token })).headers.get('cache-control')).toBe('no-store')
  })
})

describe("a caller's address", () => {
  const failing = async (of: TestApi, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': '10.66.6.6', forwarded: 'for=10.66.6.6' }
    await of.call('POST', '/auth/login', {
      body: { username: company.owner.username, password: uniqueWord('faux') },
      headers,
    })
    const row = await of
      .knex('audit_log')
      .where({ action: 'auth.login-failed', target_id: company.owner.id })
      .orderBy('id', 'desc')
      .first<{ address: string }>('address')
    return row.address
  }

  test('behind a proxy of one’s own is the last one that it adds, whatever the caller wrote before it', async () => {
    expect(await failing(api, '10.66.6.6, 10.66.7.7, 203.0.113.9')).toBe('203.0.113.9')
  })

  test('without one is that of the connection, whatever the caller says', async () => {
    const bare = await startTestApi({ trustsProxy: false })
    expect(await failing(bare, '203.0.113.10')).toMatch(/127\.0\.0\.1$/)
    await bare.stop()
  })
})

test('a parameter that is given twice is refused, not chosen from', async () => {
  expect((await api.call('GET', '/xmlfile/uploads?page=1&page=2', { token })).status).toBe(422)
  expect((await api.call('GET', '/xmlfile/uploads?page=1', { token })).status).toBe(200)
  const body = '{"username":"x","password":"y","username":{"$ne":null}}'
  const headers = { 'content-type': 'application/json' }
  expect((await api.call('POST', '/auth/login', { body, headers })).status).toBe(422)
})
