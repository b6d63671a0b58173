import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredCalls } from '../rights/calls.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { startApiProcess, type ApiProcess } from '../../tests/support/apiProcess.ts'
import { makeCompany, type Company } from '../../tests/support/builders.ts'

/** A process of its own, which an error that nobody hears would end. */
let running: ApiProcess
let api: TestApi
let company: Company
beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  running = await startApiProcess({ DATABASE_URL: api.config.databaseUrl })
})
afterAll(async () => {
  await running.kill()
  await api.stop()
})

const file = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.xml"\r\nContent-Type: text/xml\r\n\r\n<EXPORT/>`
/** Forms whose requests are whole, and which end before they are over. */
const broken: readonly (readonly [string, (name: string) => string])[] = [
  ['in a file', (name) => file(name)],
  ['in the head of a second file', (name) => `${file(name)}\r\n${file(name).slice(0, 40)}`],
  ['in a head that is none', (name) => `${file(name)}\r\n--x\r\n\u0000: \u0000\r\n\r\n`],
  ['in the last line', (name) => `${file(name)}\r\n--x`],
  ['before it began', () => ''],
]
const doors = declaredCalls.filter(({ form }) => form !== undefined).map(({ call }) => call)

test('Every door for files is known here', () => {
  expect(doors.toSorted()).toEqual([
    'POST /xmlfile/receive-tickets',
    'POST /xmlfile/verifier',
    'PUT /api/parametres/debut-calcule-ticket',
    'PUT /user/image/:id',
  ])
})

test.each(doors)('A form that breaks off is refused by %s, and the program lives on', async (door) => {
  const [method = '', path = ''] = door.split(' ')
  const token = await api.tokenFor(company.owner)
  for (const [where, written] of broken) {
    for (const name of ['CONTENU_FICHIER_XML', 'image', 'Logo']) {
      const answer = await fetch(`${running.url}/v1${path.replace(':id', company.owner.id)}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        body: written(name),
      })
      expect([400, 422], `${where} ${name}: ${answer.status} ${await answer.text()}`).toContain(answer.status)
    }
    expect((await fetch(`${running.url}/livez`)).status, where).toBe(200)
  }
  const stored = await api.knex('uploads').where({ account_id: company.owner.id }).count<{ count: string }[]>()
  expect(Number(stored[0]?.count)).toBe(0)
})
