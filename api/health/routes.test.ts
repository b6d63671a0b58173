import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeCompany } from '../../tests/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test('Alive and ready while the stores and Cube answer; metrics name routes and no raw path', async () => {
  expect((await api.call('GET', '/livez')).status).toBe(200)
  expect((await api.call('GET', '/readyz')).json).toMatchObject({ postgres: true, clickhouse: true, cube: true })
  await api.call('GET', '/user/un-nom-secret')
  const { text } = await api.call('GET', '/metrics')
  expect(text).toContain('comptoir_calls_total')
  expect(text).not.toContain('un-nom-secret')
})

test('With a store down the calls answer 503 and the process stays alive', async () => {
  const { owner } = await makeCompany(api.knex)
  const broken = await startTestApi({
    cubeUrl: 'http://127.0.0.1:9',
    clickhouseUrl: 'http://127.0.0.1:9',
    databaseUrl: api.config.databaseUrl,
  })
  const token = await broken.tokenFor(owner)
  const body = { range: ['2026-03-14T00:00', '2026-03-14T23:59'] }
  const answers = [
    await broken.call('POST', '/board/serveurs', { token, body }),
    await broken.call('POST', '/entetes/tickets', { token, body }),
    await broken.call('GET', '/readyz'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect((await broken.call('GET', '/livez')).status).toBe(200)
  await broken.stop()
})

test('Every answer carries the security headers, and scripts are our own files only', async () => {
  const { headers } = await api.call('GET', '/livez')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toContain('max-age')
})

test('An error names its request and says nothing of the inside; a broken JSON is 400, a large one 413', async () => {
  const headers = { 'content-type': 'application/json' }
  const broken = await api.call('POST', '/auth/login', { body: '{non', headers })
  expect(broken.json).toEqual({
    statusCode: 400,
    message: 'JSON invalide',
    code: 'invalid',
    requestId: broken.headers.get('x-request-id'),
  })
  const large = await api.call('POST', '/auth/login', {
    body: JSON.stringify({ username: 'x'.repeat(3_000_000) }),
    headers,
  })
  expect(large.status).toBe(413)
})
