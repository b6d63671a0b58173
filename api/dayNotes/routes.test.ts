import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, type BuiltAccount } from '../../tests/support/builders.ts'
import type { WireDayNote } from '../../shared/wire/dayNotes.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const day = '2026-11-21'
const days = { first: '2026-11-16', last: '2026-11-22' }

async function as(account: BuiltAccount) {
  const token = await api.tokenFor(account)
  return {
    write: (body: object) => api.call('PUT', '/day-notes', { token, body }),
    search: (body: object) => api.call('POST', '/day-notes/search', { token, body }),
    list: async (body: object = days) =>
      (await api.call('POST', '/day-notes/search', { token, body })).json as readonly WireDayNote[],
    remove: (id: string) => api.call('DELETE', `/day-notes/${id}`, { token }),
  }
}

test('A note stands beside a day of a restaurant with who wrote it last; every manager of the restaurant may mend it', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const colleague = await makeAccount(api.knex)
  await link(api.knex, { account: colleague.id, restaurant: restaurant.id, kind: 'invited' })
  const [one, other] = [await as(owner), await as(colleague)]
  const written = await one.write({ site: restaurant.id, day, text: '  Concert au Zénith ' })
  expect(written.json).toMatchObject({ site: restaurant.id, LibSite: restaurant.name, day, text: 'Concert au Zénith' })
  expect((await one.list())[0]?.author).toBe(owner.username)
  await other.write({ site: restaurant.id, day, text: 'Concert annulé' })
  const notes = await one.list()
  expect(notes.map(({ text, author }) => [text, author])).toEqual([['Concert annulé', colleague.username]])
  expect((await other.remove(notes[0]!._id)).json).toEqual({ deletedCount: 1 })
  expect((await other.remove(notes[0]!._id)).status).toBe(404)
  expect(await one.list()).toEqual([])
  const acts = await api
    .knex('audit_log')
    .where({ target_id: restaurant.id })
    .orderBy('id')
    .select('actor_id', 'action', 'target_name', 'details')
  expect(acts).toEqual([
    { actor_id: owner.id, action: 'note.write', target_name: day, details: {} },
    { actor_id: colleague.id, action: 'note.write', target_name: day, details: {} },
    { actor_id: colleague.id, action: 'note.delete', target_name: day, details: {} },
  ])
})

test("Nobody reads, writes or removes a note of another's restaurant, and the days outside are not answered", async () => {
  const [mine, theirs] = [await makeCompany(api.knex), await makeCompany(api.knex)]
  const [me, them] = [await as(mine.owner), await as(theirs.owner)]
  await them.write({ site: theirs.restaurant.id, day, text: 'travaux' })
  const [note] = await them.list()
  expect((await me.write({ site: theirs.restaurant.id, day, text: 'x' })).status).toBe(404)
  expect((await me.remove(note!._id)).status).toBe(404)
  expect((await me.search({ ...days, site: theirs.restaurant.id })).status).toBe(403)
  expect(await me.list()).toEqual([])
  // The positive control: it stands there for its own people, in the days that are asked alone.
  expect(await them.list()).toHaveLength(1)
  expect(await them.list({ first: '2026-11-01', last: '2026-11-20' })).toEqual([])
})

test('A note is one short line on a day that the calendar has', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const me = await as(owner)
  const faults = [
    { text: '' },
    { text: 'x'.repeat(81) },
    { text: 'deux\nlignes' },
    { text: 'concert', day: '2026-02-30' },
    { text: 'concert', site: 'nulle part' },
  ]
  for (const fault of faults)
    expect((await me.write({ site: restaurant.id, day, ...fault })).status, JSON.stringify(fault)).toBe(422)
  expect(await me.list()).toEqual([])
})

test('An author who is erased leaves a number in the place of the name; a restaurant that goes takes its notes along', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const colleague = await makeAccount(api.knex)
  await link(api.knex, { account: colleague.id, restaurant: restaurant.id, kind: 'invited' })
  await (await as(colleague)).write({ site: restaurant.id, day, text: 'travaux' })
  const taken = await api.call('GET', `/personal-data/accounts/${colleague.id}`, {
    token: await api.tokenFor(await makeAccount(api.knex, { role: 'super-admin' })),
  })
  expect(taken.text).toContain('travaux')
  await api.call('POST', `/personal-data/erase/accounts/${colleague.id}`, {
    token: await api.tokenFor(await makeAccount(api.knex, { role: 'super-admin' })),
    body: { name: colleague.username },
  })
  expect((await (await as(owner)).list()).map(({ author }) => author)).toEqual([
    expect.stringMatching(/^Compte de connexion effacé n°\u00a0\d+$/),
  ])
  const empty = await makeRestaurant(api.knex)
  await api.knex('day_notes').insert({ restaurant_id: empty.id, day, text: 'x' })
  await api.knex('subscriptions').where({ restaurant_id: empty.id }).delete()
  await api.knex('restaurants').where({ id: empty.id }).delete()
  expect(await api.knex('day_notes').where({ restaurant_id: empty.id })).toEqual([])
})
