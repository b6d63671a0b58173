import { randomUUID } from 'node:crypto'
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
    write: (body: object) => api.call('PUT', '/day-notes', { token, body: { version: null, ...body } }),
    search: (body: object) => api.call('POST', '/day-notes/search', { token, body }),
    list: async (body: object = days) =>
      (await api.call('POST', '/day-notes/search', { token, body })).json as readonly WireDayNote[],
    remove: ({ _id, version }: WireDayNote) => api.call('DELETE', `/day-notes/${_id}?version=${version}`, { token }),
  }
}

/** A restaurant of two, each of whom may write. */
async function two() {
  const { owner, restaurant } = await makeCompany(api.knex)
  const colleague = await makeAccount(api.knex)
  await link(api.knex, { account: colleague.id, restaurant: restaurant.id, kind: 'invited' })
  return { owner, colleague, restaurant, one: await as(owner), other: await as(colleague) }
}

test('A note stands beside a day of a restaurant with who wrote it last; every manager of the restaurant may mend it', async () => {
  const { owner, colleague, restaurant, one, other } = await two()
  const written = await one.write({ site: restaurant.id, day, text: '  Concert au Zénith ' })
  expect(written.json).toMatchObject({ site: restaurant.id, LibSite: restaurant.name, day, text: 'Concert au Zénith' })
  const [{ author, version }] = (await one.list()) as [WireDayNote]
  expect(author).toBe(owner.username)
  await other.write({ site: restaurant.id, day, text: 'Concert annulé', version })
  const notes = await one.list()
  expect(notes.map(({ text, author }) => [text, author])).toEqual([['Concert annulé', colleague.username]])
  expect((await other.remove(notes[0]!)).json).toEqual({ deletedCount: 1 })
  expect((await other.remove(notes[0]!)).status).toBe(404)
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
  expect((await me.remove(note!)).status).toBe(404)
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
    { text: 'concert', version: 'hier' },
    { text: 'concert', version: undefined },
  ]
  for (const fault of faults)
    expect((await me.write({ site: restaurant.id, day, ...fault })).status, JSON.stringify(fault)).toBe(422)
  expect(await me.list()).toEqual([])
})

test('Of two who write at once one is told what the other wrote, and may write over it once it is read; nothing is lost unseen', async () => {
  const { owner, colleague, restaurant, one, other } = await two()
  const at = { site: restaurant.id, day }
  for (const version of [null, 'read'] as const) {
    const read = version === null ? null : (await one.list())[0]!.version
    const texts = [`concert ${version}`, `travaux ${version}`] as const
    const answers = await Promise.all([
      one.write({ ...at, text: texts[0], version: read }),
      other.write({ ...at, text: texts[1], version: read }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isFirst = answers[0].status === 200
    const [first, text] = isFirst ? [owner, texts[0]] : [colleague, texts[1]]
    const refused = answers[isFirst ? 1 : 0]
    const message = `${first.username} a écrit entre-temps\u202f: «\u202f${text}\u202f».`
    expect(refused.json).toMatchObject({ statusCode: 409, code: 'note_changed', message })
    expect((await one.list()).map((note) => [note.text, note.author])).toEqual([[text, first.username]])
  }
  // Once read, it is written over; the same text again is no quarrel.
  const [standing] = await other.list()
  const mine = { ...at, text: 'braderie', version: standing!.version }
  expect((await other.write(mine)).status).toBe(200)
  expect((await other.write(mine)).json).toMatchObject({ text: 'braderie', author: colleague.username })
})

test('A note that changed or went since it was read is not removed, nor written anew unseen', async () => {
  const { owner, restaurant, one, other } = await two()
  const at = { site: restaurant.id, day }
  await other.write({ ...at, text: 'concert' })
  const [read] = await one.list()
  await other.write({ ...at, text: 'concert annulé', version: read!.version })
  const refused = await one.remove(read!)
  expect(refused.json).toMatchObject({ statusCode: 409, message: expect.stringContaining('concert annulé') as string })
  const [standing] = await one.list()
  const [removed, written] = await Promise.all([
    one.remove(standing!),
    other.write({ ...at, text: 'concert repoussé', version: standing!.version }),
  ])
  expect([removed.status, written.status].toSorted()).toEqual([200, 409])
  // The version of a note that was removed is never that of a later one.
  for (const note of await one.list()) await one.remove(note)
  await one.write({ ...at, text: 'braderie' })
  expect((await other.write({ ...at, text: 'concert', version: standing!.version })).status).toBe(409)
  expect((await one.list()).map(({ text, author }) => [text, author])).toEqual([['braderie', owner.username]])
  await one.remove((await one.list())[0]!)
  const gone = await other.write({ ...at, text: 'concert', version: randomUUID() })
  expect(gone.json).toMatchObject({ statusCode: 409, message: 'Cette note a été supprimée entre-temps.' })
  expect(await one.list()).toEqual([])
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
