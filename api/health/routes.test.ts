import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeCompany } from '../../tests/support/builders.ts'
import { makeOwnDatabase } from '../../tests/support/ownDatabase.ts'
import { sendUpload } from '../../tests/support/sendUpload.ts'

interface Ready {
  readonly parts: Readonly<Record<string, { readonly since: string }>>
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** An address where nothing listens. */
const nowhere = 'http://127.0.0.1:9'
const seconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

test('Alive and ready while the stores and Cube answer, each with the time since when', async () => {
  // Its queues are its own: those of the other tests may wait.
  const alone = await startTestApi({ databaseUrl: await makeOwnDatabase() })
  expect((await alone.call('GET', '/livez')).status).toBe(200)
  const { status, json } = await alone.call('GET', '/readyz')
  const ok = { state: 'ok', since: expect.stringMatching(seconds) as string }
  expect([status, json]).toMatchObject([
    200,
    { status: 'ok', parts: { postgres: ok, clickhouse: ok, cube: ok, disk: ok, worker: ok, orders: ok, mails: ok } },
  ])
  const again = await alone.call('GET', '/readyz')
  expect((again.json as Ready).parts['cube']?.since).toBe((json as Ready).parts['cube']?.since)
  await alone.stop()
})

test('Without ClickHouse and Cube people log in and upload, figures answer 503, and it says so: degraded', async () => {
  const { owner } = await makeCompany(api.knex)
  const broken = await startTestApi({
    cubeUrls: [nowhere],
    clickhouseUrl: nowhere,
    databaseUrl: api.config.databaseUrl,
  })
  const ready = await broken.call('GET', '/readyz')
  expect([ready.status, ready.json]).toMatchObject([
    200,
    {
      status: 'degraded',
      parts: {
        postgres: { state: 'ok' },
        clickhouse: { state: 'down', reason: expect.stringContaining('ClickHouse') as string },
        cube: { state: 'down', reason: expect.stringContaining('Cube') as string },
      },
    },
  ])
  const login = await broken.call('POST', '/auth/login', {
    body: { username: owner.username, password: owner.password },
  })
  const { access_token: token } = login.json as { access_token: string }
  const uploadId = await sendUpload(broken, token, [{ name: 'a.xml', bytes: Buffer.from('<TICKETS/>') }])
  expect(uploadId).not.toBe('')
  const body = { range: ['2026-03-14T00:00', '2026-03-14T23:59'] }
  const figures = [
    await broken.call('POST', '/board/serveurs', { token, body }),
    await broken.call('POST', '/entetes/tickets', { token, body }),
  ]
  expect(figures.map(({ status }) => status)).toEqual([503, 503])
  await broken.stop()
})

test('Without Postgres it lives and says down, 503, since when', async () => {
  const broken = await startTestApi({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' })
  const [first, second] = [await broken.call('GET', '/readyz'), await broken.call('GET', '/readyz')]
  expect([first.status, first.json]).toMatchObject([503, { status: 'down', parts: { postgres: { state: 'down' } } }])
  expect((second.json as Ready).parts['postgres']?.since).toBe((first.json as Ready).parts['postgres']?.since)
  expect((await broken.call('GET', '/livez')).status).toBe(200)
  await broken.stop()
})

test('Metrics are for who has their key, name routes and no raw path, and nobody knows of them without one', async () => {
  expect((await api.call('GET', '/metrics')).status).toBe(404)
  const metricsToken = 'une-clef-des-mesures-assez-longue-1234'
  const measured = await startTestApi({ metricsToken, databaseUrl: api.config.databaseUrl })
  await measured.call('GET', '/user/un-nom-secret')
  const token = await measured.tokenFor((await makeCompany(api.knex)).owner)
  await measured.call('POST', '/board/serveurs', { token, body: { range: ['2026-03-14T00:00', '2026-03-14T23:59'] } })
  const refused = [
    await measured.call('GET', '/metrics'),
    await measured.call('GET', '/metrics', { token: `${metricsToken}x` }),
    await measured.call('GET', '/metrics', { token: metricsToken.slice(0, -1) }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
  const { text } = await measured.call('GET', '/metrics', { token: metricsToken })
  expect(text).toContain('comptoir_calls_total')
  expect(text).toMatch(/^comptoir_cube_answer_seconds_count\{door="load",outcome="ok"\} [1-9]/m)
  expect(text).not.toContain('un-nom-secret')
  await measured.stop()
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
