import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireUpload } from '../../shared/wire/uploads.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, type BuiltAccount } from '../support/builders.ts'
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
  await expect.poll(async () => (await stateOf(owner, id)).rejectedCount, { timeout: 10_000 }).toBe(1)
  expect(await retry(owner, id)).toBe(200)
  await expect.poll(async () => (await stateOf(owner, id)).rejectedCount, { timeout: 10_000 }).toBe(1)
  await link(api.knex, { account: owner.id, restaurant: restaurant.id })
  expect(await retry(owner, id)).toBe(200)
  await expect
    .poll(async () => await stateOf(owner, id), { timeout: 10_000 })
    .toMatchObject({ accepted: 1, pending: 0 })
})

it('leaves what was imported alone, and is nobody else’s', async () => {
  const { owner, restaurant } = await makeCompany(api.knex)
  const stranger = await makeCompany(api.knex)
  const id = await upload(owner, sampleFor('01-vente-simple.xml', restaurant).bytes)
  await expect.poll(async () => (await stateOf(owner, id)).accepted, { timeout: 10_000 }).toBe(1)
  const before = await api.knex('inbox_files').where({ upload_id: id })
  expect(await retry(owner, id)).toBe(200)
  expect(await api.knex('inbox_files').where({ upload_id: id })).toEqual(before)
  expect(await retry(stranger.owner, id)).toBe(404)
  expect((await api.call('POST', `/xmlfile/uploads/${id}/retry`, { body: {} })).status).toBe(401)
})
