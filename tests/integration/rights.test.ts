import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRights } from '../../shared/rights.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { checkCall, checkSpoilt, rowsWithObjects } from '../support/rightsMatrix.ts'
import { makeWorld, type World } from '../support/rightsWorld.ts'

let api: TestApi
let world: World

beforeAll(async () => {
  api = await startTestApi()
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

describe('no call takes a text that a store cannot hold', () => {
  // Neither reads a body that we made: files, and what Stripe signed; a mail sent again reads none at all.
  const unread = ['POST /xmlfile/receive-tickets', 'POST /stripe/webhook', 'POST /emails/send', 'PUT /user/image/:id']
  const rows = callRights.filter(({ call }) => !unread.includes(call) && !call.endsWith('/retry'))

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
