import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireUpload } from '../../shared/wire/uploads.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, uniqueWord, type BuiltAccount } from '../support/builders.ts'
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

async function upload(account: BuiltAccount, bytes: Buffer): Promise<string> {
  return await sendUpload(api, await api.tokenFor(account), [{ name: 'a.xml', bytes }])
}

async function stateOf(account: BuiltAccount, id: string): Promise<WireUpload> {
  const { json } = await api.call('GET', `/xmlfile/uploads/${id}`, { token: await api.tokenFor(account) })
  return (json as { upload: WireUpload }).upload
}

async function retry(account: BuiltAccount, id: string): Promise<number> {
  const answer = await api.call('POST', `/xmlfile/uploads/${id}/retry`, {
    token: await api.tokenFor(account),
    body: {},
  })
  return answer.status
}

it('reads a refused file again once its sender may write to its restaurant', async () => {
  const { owner } = await makeCompany(api.knex)
  const restaurant = await makeRestaurant(api.knex)
  const id = await upload(owner, sampleFor('01-vente-simple.xml', restaurant).bytes)
  await expect.poll(async () => (await stateOf(owner, id)).rejectedCount).toBe(1)
  expect(await retry(owner, id)).toBe(200)
  await expect.poll(async () => (await stateOf(owner, id)).rejectedCount).toBe(1)
  await link(api.knex, { account: owner.id, restaurant: restaurant.id })
  expect(await retry(owner, id)).toBe(200)
  await expect.poll(async () => await stateOf(owner, id)).toMatchObject({ accepted: 1, pending: 0 })
})

it('reads a file again of which a part was taken: what was refused arrives, what was taken counts once and keeps what is newer', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const other = await makeRestaurant(api.knex)
  const [one, late] = [uniqueWord('g'), uniqueWord('g')]
  const sale = (guid: string, site: string) =>
    `<ENTETE GUID="${guid}" LibSite="${site}" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="11"/>`
  const contact = (city: string, site = restaurant.name) =>
    `<CONTACT LibSite="${site}" TYPE="CONTACT" Nom="Durand"><EMAIL>d@essai.fr</EMAIL><VILLE>${city}</VILLE></CONTACT>`
  const cities = () =>
    api.knex('contacts').whereIn('restaurant_id', [restaurant.id, other.id]).orderBy('updated_at').pluck('fields')
  const part = `${sale(one, restaurant.name)}${sale(late, other.name)}${contact('Nice')}${contact('Nantes', other.name)}`
  const id = await upload(owner, Buffer.from(`<L>${part}</L>`))
  await expect.poll(() => stateOf(owner, id)).toMatchObject({ partialCount: 1, pending: 0 })
  const newer = await upload(owner, Buffer.from(`<L>${contact('Lyon')}</L>`))
  await expect.poll(async () => (await stateOf(owner, newer)).pending).toBe(0)
  await link(api.knex, { account: owner.id, restaurant: other.id })
  expect(await retry(owner, id)).toBe(200)
  await expect
    .poll(() => stateOf(owner, id))
    .toMatchObject({
      ...{ partialCount: 0, rejectedCount: 0, pending: 0, received: 1 },
      records: { tickets: 2, contacts: 2 },
    })
  expect(
    await api.knex('ticket_keys').whereIn('guid', [one, late]).orderBy('restaurant_id').pluck('guid'),
  ).toHaveLength(2)
  expect(await cities()).toMatchObject([{ VILLE: 'Lyon' }, { VILLE: 'Nantes' }])
})

it('is refused, with the reason, where a restaurant that took tickets of the import is open no more: nothing taken is lost', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const own = await makeRestaurant(api.knex)
  await link(api.knex, { account: owner.id, restaurant: own.id })
  const sales = [restaurant.name, 'Ailleurs'].map(
    (site) =>
      `<ENTETE GUID="${uniqueWord('g')}" LibSite="${site}" Operation="VENTE" Horodatage="2026-03-14T13:00:00"/>`,
  )
  const id = await upload(owner, Buffer.from(`<L>${sales.join('')}</L>`))
  await expect.poll(() => stateOf(owner, id)).toMatchObject({ partialCount: 1, pending: 0 })
  const before = await api.knex('inbox_files').where({ upload_id: id })
  await api.knex('memberships').where({ account_id: owner.id, restaurant_id: restaurant.id }).delete()
  expect(await retry(owner, id)).toBe(409)
  expect(await api.knex('inbox_files').where({ upload_id: id })).toEqual(before)
})

it('leaves what was imported alone, and is nobody else’s', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const stranger = await makeCompany(api.knex)
  const id = await upload(owner, sampleFor('01-vente-simple.xml', restaurant).bytes)
  await expect.poll(async () => (await stateOf(owner, id)).accepted).toBe(1)
  const before = await api.knex('inbox_files').where({ upload_id: id })
  expect(await retry(owner, id)).toBe(200)
  expect(await api.knex('inbox_files').where({ upload_id: id })).toEqual(before)
  expect(await retry(stranger.owner, id)).toBe(404)
  expect((await api.call('POST', `/xmlfile/uploads/${id}/retry`, { body: {} })).status).toBe(401)
})
