import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireUpload } from '../../shared/wire/uploads.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, makeRestaurant } from '../support/builders.ts'
import { sampleFor } from '../support/importSamples.ts'
import { sendUpload } from '../support/sendUpload.ts'
import { startTestWorker } from '../support/worker.ts'

let api: TestApi
let worker: ReturnType<typeof startTestWorker>

beforeAll(async () => {
  api = await startTestApi()
  worker = startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.stop()
})

async function read(token: string, id: string): Promise<WireUpload> {
  const show = async () => (await api.call('GET', `/xmlfile/uploads/${id}`, { token })).json as { upload: WireUpload }
  await expect.poll(async () => (await show()).upload.pending).toBe(0)
  return (await show()).upload
}

const clockSample = '05-pointeuse-vendeurs-contacts.xml'

it('says by kind what was read in the files of an upload: tickets, time clock, contacts and sellers', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const token = await api.tokenFor(owner)
  const files = ['01-vente-simple.xml', clockSample].map((name) => sampleFor(name, restaurant))
  const id = await sendUpload(api, token, files)
  const records = { tickets: 1, timeClock: 3, contacts: 2, sellers: 3 }
  expect(await read(token, id)).toMatchObject({ accepted: 2, records })
  const { json } = await api.call('GET', '/xmlfile/uploads', { token })
  expect((json as { data: unknown[] }).data).toMatchObject([{ id, records }])
})

it('names the restaurants of an upload to who reaches them, finds and orders uploads by them', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const other = await makeRestaurant(api.knex, { name: `ÉTOILE ${restaurant.name}` })
  const staff = await makeAccount(api.knex, { role: 'super-admin' })
  const token = await api.tokenFor(staff)
  const sample = (of: typeof restaurant) => sampleFor('01-vente-simple.xml', of)
  const [both, none, one] = [
    await sendUpload(api, token, [sample(restaurant), sample(other)]),
    await sendUpload(api, token, [sample({ ...restaurant, name: 'INCONNU', siret: '99999999900019' })]),
    await sendUpload(api, token, [sample(other)]),
  ]
  const names = [restaurant.name, other.name]
  expect((await read(token, both)).restaurants).toEqual(names)
  expect((await read(token, none)).restaurants).toEqual([])
  expect((await read(token, one)).restaurants).toEqual([other.name])
  const listed = async (query: string) =>
    ((await api.call('GET', `/xmlfile/uploads?${query}`, { token })).json as { data: WireUpload[] }).data.map(
      ({ id }) => id,
    )
  expect(await listed('')).toEqual([one, none, both])
  expect(await listed(`text=${encodeURIComponent(`etoile ${restaurant.name.toLowerCase()}`)}`)).toEqual([one, both])
  expect(await listed('text=introuvable')).toEqual([])
  const orders = ['sort=restaurants&direction=asc', 'sort=restaurants&direction=desc', 'sort=received&direction=desc']
  // « Chez … » comes before « ÉTOILE … »; an upload of no known restaurant is last, whichever way.
  expect(await Promise.all(orders.map(listed))).toEqual([
    [both, one, none],
    [one, both, none],
    [both, one, none],
  ])
  // A manager who was linked once reads no name of a restaurant that is another's now.
  const own = await api.tokenFor(owner)
  const sent = await sendUpload(api, own, [sample(restaurant)])
  expect((await read(own, sent)).restaurants).toEqual([restaurant.name])
  await api.knex('memberships').where({ account_id: owner.id }).del()
  expect((await read(await api.tokenFor(owner), sent)).restaurants).toEqual([])
})

it('counts what was read a second time as well, kinds alone that the files hold, and nothing of a refused file', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const stranger = await makeRestaurant(api.knex)
  const token = await api.tokenFor(owner)
  const again = sampleFor('01-vente-simple.xml', restaurant)
  const first = await sendUpload(api, token, [again, again, sampleFor(clockSample, stranger)])
  expect(await read(token, first)).toMatchObject({ accepted: 1, duplicates: 1, rejectedCount: 1 })
  expect((await read(token, first)).records).toEqual({ tickets: 2 })
  const refused = await sendUpload(api, token, [sampleFor(clockSample, stranger)])
  expect((await read(token, refused)).records).toEqual({})
})
