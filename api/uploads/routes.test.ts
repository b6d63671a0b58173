import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeCompany } from '../../tests/support/builders.ts'

let api: TestApi
let many: FormData
beforeAll(async () => {
  // Made before there is a connection: so many files take seconds on a busy machine, and an idle connection is closed meanwhile.
  many = form(
    Array.from({ length: 8001 }, (_, at) => `${at}.xml`),
    { bytes: 1 },
  )
  api = await startTestApi()
})
afterAll(() => api.stop())

interface Received {
  readonly success: boolean
  readonly upload: { readonly id: string; readonly received: number; readonly pending: number }
}

function form(names: readonly string[], { type = 'text/xml', bytes = 200 } = {}): FormData {
  const made = new FormData()
  for (const name of names) {
    const text = `<T n="${name}" x="${randomUUID()}">${'x'.repeat(bytes)}</T>`
    made.append('CONTENU_FICHIER_XML', new Blob([text], { type }), name)
  }
  return made
}

const send = (token: string, body: FormData, query = '') =>
  api.call('POST', `/xmlfile/receive-tickets${query}`, { token, body })
const storedFiles = async (id: string) =>
  await api
    .knex('inbox_files')
    .where({ upload_id: id })
    .orderBy('id')
    .select<{ name: string; size: number }[]>('name', 'size')

test('Files are stored in the order sent, with their own names, before the answer', async () => {
  const { owner } = await makeCompany(api.knex)
  const answer = await send(await api.tokenFor(owner), form(['é 2.xml', 'a 1.xml', 'ß 3.xml']))
  const { upload } = answer.json as Received
  expect([200, 202]).toContain(answer.status)
  expect(upload.received).toBe(3)
  expect((await storedFiles(upload.id)).map(({ name }) => name)).toEqual(['é 2.xml', 'a 1.xml', 'ß 3.xml'])
})

test('No file, a file that is no XML and more than 8000 files are refused with their texts, and nothing is kept', async () => {
  const { owner } = await makeCompany(api.knex)
  const token = await api.tokenFor(owner)
  const refused = [
    await send(token, new FormData()),
    await send(token, form(['a.xml', 'b.pdf'], { type: 'application/pdf' })),
    await send(token, many),
  ]
  expect(refused.map(({ status, json }) => [status, (json as { message: string }).message])).toEqual([
    [422, 'Veuillez sélectionner au moins un fichier.'],
    [422, 'Seuls les fichiers XML sont autorisés.'],
    [422, 'Vous ne pouvez télécharger que 8000 fichiers au maximum.'],
  ])
  expect(await api.knex('uploads').where({ account_id: owner.id })).toEqual([])
})

test('A batch sent twice under one name is stored once, and the batches show as one upload', async () => {
  const { owner } = await makeCompany(api.knex)
  const token = await api.tokenFor(owner)
  const name = randomUUID()
  const first = (await send(token, form(['1.xml', '2.xml']), `?upload=${name}&batch=0`)).json as Received
  const again = form(['3.xml'])
  await send(token, again, `?upload=${name}&batch=1`)
  const last = (await send(token, again, `?upload=${name}&batch=1`)).json as Received
  expect(last.upload).toMatchObject({ id: first.upload.id, received: 3 })
  const list = (await api.call('GET', '/xmlfile/uploads', { token })).json as { data: unknown[] }
  expect(list.data).toHaveLength(1)
})

test('Other files under the name and number of a batch are stored beside it, and show in the same upload', async () => {
  const { owner } = await makeCompany(api.knex)
  const token = await api.tokenFor(owner)
  const query = `?upload=${randomUUID()}&batch=0`
  const [one, other] = [form(['1.xml']), form(['2.xml'])]
  const first = (await send(token, one, query)).json as Received
  for (const again of [other, one, other])
    expect((await send(token, again, query)).json).toMatchObject({ upload: { id: first.upload.id, received: 2 } })
})

test('An upload is read by its sender alone, page by page', async () => {
  const { owner, invited } = await makeCompany(api.knex)
  const { upload } = (await send(await api.tokenFor(owner), form(['1.xml', '2.xml', '3.xml']))).json as Received
  const page = await api.call('GET', `/xmlfile/uploads/${upload.id}?limit=2&page=2`, {
    token: await api.tokenFor(owner),
  })
  expect(page.json).toMatchObject({ data: [{ file: '3.xml' }], pagination: { total_items: 3, last_page: 2 } })
  const path = `/xmlfile/uploads/${upload.id}`
  expect((await api.call('GET', path, { token: await api.tokenFor(invited) })).status).toBe(404)
  expect((await api.call('GET', path)).status).toBe(401)
})

test('A file above 5 MB is kept cut, so that it is refused by the import and not by the connection', async () => {
  const { owner } = await makeCompany(api.knex)
  const { upload } = (await send(await api.tokenFor(owner), form(['gros.xml'], { bytes: 9_000_000 }))).json as Received
  expect((await storedFiles(upload.id)).map(({ size }) => size)).toEqual([5 * 1024 * 1024 + 1])
})

test('The uploader may write to the restaurants linked at that moment; staff to all', async () => {
  const { waiter, restaurant } = await makeCompany(api.knex)
  const { upload } = (await send(await api.tokenFor(waiter), form(['1.xml']))).json as Received
  const row = await api.knex('uploads').where({ id: upload.id }).first<{ reach: string[] }>('reach')
  expect(row.reach).toEqual([restaurant.id])
})
