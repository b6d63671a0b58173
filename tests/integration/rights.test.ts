import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noteDifferences } from '../../db/reconciliation/differences.ts'
import { callRights } from '../../api/rights/calls.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeOwnDatabase } from '../support/ownDatabase.ts'
import { callOwn, checkCall, checkSpoilt, rowsWithObjects } from '../support/rightsMatrix.ts'
import { makeWorld, type World } from '../support/rightsWorld.ts'

let api: TestApi
let world: World

beforeAll(async () => {
  // Of its own: what is noted as being rebuilt here is nobody else's.
  api = await startTestApi({ databaseUrl: await makeOwnDatabase() })
  world = await makeWorld(api)
})
afterAll(() => api.stop())

describe('every call answers as its row of shared/rights.ts says, and never a foreign byte', () => {
  test.each(callRights)('$call', async (right) => {
    expect(await checkCall(api, world, { right })).toEqual([])
  })
})

describe('with the filter of any one call taken out, the matrix fails', () => {
  // The filter taken out: the handler serves the foreign object as it serves it to its own owner.
  test.each(rowsWithObjects.filter(({ call }) => call !== 'PATCH /user/editpassword'))('$call', async (right) => {
    const problems = await checkCall(api, world, { right, only: ['owner'], disguised: true })
    expect(problems.filter(({ target }) => target === 'foreign')).not.toEqual([])
  })
})

describe('no call reads the stored figures of a restaurant that is being rebuilt', () => {
  const stored = /pos\.(tickets|ticket_history|time_clock)\b/
  // Whoever writes nothing: what a call answers does not hang on the ones before.
  const rows = rowsWithObjects.filter(({ call }) => !/^(PUT|PATCH|DELETE) |truncate/.test(call))

  /** What Cube is asked, as the library tells that asks it. */
  const cubePaths: string[] = []
  const note = (message: unknown) => cubePaths.push((message as { request: { path: string } }).request.path)
  beforeAll(() => subscribe('undici:request:create', note))
  afterAll(() => void unsubscribe('undici:request:create', note))

  /** The calls that read figures or documents, from ClickHouse itself or from Cube, with their statuses. */
  async function readers(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    for (const right of rows) {
      const asked = vi.spyOn(api.clickhouse, 'query')
      cubePaths.length = 0
      const { status } = await callOwn(api, world, right)
      const isRead = asked.mock.calls.some(([{ query }]) => stored.test(query))
      const isAsked = cubePaths.includes('/cubejs-api/v1/load')
      if (isRead || isAsked) found.set(right.call, status)
      vi.restoreAllMocks()
    }
    return found
  }

  test('nor does it answer 0 or unknown: all of them say so', { timeout: 120_000 }, async () => {
    const known = await readers()
    const documents = ['tickets', 'tickets-compte', 'debiteur-tickets', 'details-tickets', 'ticket', 'invoice-articles']
    expect([...known.keys()]).toEqual(
      expect.arrayContaining([
        ...[...documents, 'transfert-articles', 'reglements'].map((name) => `POST /entetes/${name}`),
        'GET /api/transfert-articles/:guid',
        'POST /pointeuses',
      ]),
    )
    const loss = { restaurantId: world.own.restaurant.id, expectedTickets: 1, expectedMicros: '1' }
    const month = `${world.day.slice(0, 7)}-01`
    await noteDifferences(api.knex, 'clickhouse', [{ ...loss, month, readTickets: 0, readMicros: '0' }])
    // The guard looks again after half a second.
    while (
      (
        await callOwn(
          api,
          world,
          rows.find(({ call }) => call === 'POST /entetes/tickets')!,
        )
      ).status !== 503
    );
    const answers = new Map<string, number>()
    for (const right of rows.filter(({ call }) => known.has(call)))
      answers.set(right.call, (await callOwn(api, world, right)).status)
    expect([...answers].filter(([, status]) => status !== 503)).toEqual([])
    expect([...(await readers()).keys()]).toEqual([])
    await api.knex('store_differences').delete()
  })
})

describe('no call takes a text that a store cannot hold', () => {
  // Neither reads a body that we made: files, and what Stripe signed; a mail sent again reads none at all.
  const unread = ['POST /xmlfile/receive-tickets', 'POST /stripe/webhook', 'POST /emails/send', 'PUT /user/image/:id']
  // The last word of these addresses is their own and no text; they read no body.
  const rows = callRights.filter(({ call }) => !unread.includes(call) && !/\/(retry|classer)$/.test(call))

  test.each(rows)('$call', async (right) => {
    expect(await checkSpoilt(api, world, { right, spoil: '\0' })).toEqual([])
  })

  test('half of a character is refused like a NUL, and ClickHouse would have choked on either', async () => {
    const token = await api.tokenFor(world.own.owner)
    const range = [`${world.day}T00:00`, `${world.day}T23:59`]
    for (const field of [
      'vendeur',
      'caisse',
      'NumTicket',
      'TableNumber',
      'Article',
      'ModeReglement',
      'CaisseReglement',
    ]) {
      const answer = await api.call('POST', '/entetes/tickets', { token, body: { range, [field]: 'x\ud800' } })
      expect([field, answer.status]).toEqual([field, 422])
    }
    const payload = JSON.stringify({ range, WhereLibInArray: [{ LibKey: 'LibVendeur', LibValeur: ['\0'] }] })
    const got = await api.call('GET', `/entetes/tickets?payload=${encodeURIComponent(payload)}`, { token })
    expect(got.json).toMatchObject({ statusCode: 422, field: 'WhereLibInArray.0.LibValeur.0' })
    const asked = { query: 'SELECT {name:String}', query_params: { name: 'x\0y' }, format: 'JSONEachRow' as const }
    await expect(api.clickhouse.query(asked)).rejects.toThrow()
  })
})
