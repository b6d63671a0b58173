import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireUpload } from '../../shared/wire/uploads.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, makeRestaurant } from '../support/builders.ts'
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
  await expect.poll(async () => (await show()).upload.pending, { timeout: 10_000 }).toBe(0)
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
