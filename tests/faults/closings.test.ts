import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { isIntact, listClosings } from '../../api/closings/queries.ts'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { importUpload } from '../support/importUpload.ts'
import { ticketFile } from './tickets.ts'

const days = Array.from({ length: 16 }, (_, at) => `2025-03-${String(at + 10)}`)

let local: TestApi
let company: Company
let token: string
let processes: ApiProcess[] = []

beforeAll(async () => {
  local = await startTestApi()
  company = await makeCompany(local.knex)
  await publishStoredRestaurants(local.knex, local.clickhouse, [company.restaurant.id])
  token = await local.tokenFor(company.owner)
  processes = await Promise.all([startApiProcess({}), startApiProcess({})])
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  await local.stop()
})

/** The status, or 0 when the process died under the request. */
async function post({ url }: { url: string }, path: string, body: unknown): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  return await fetch(`${url}/v1${path}`, init).then(
    ({ status }) => status,
    () => 0,
  )
}

const rows = () =>
  local
    .knex('day_closings')
    .where({ restaurant_id: company.restaurant.id })
    .orderBy('number')
    .select('number', 'day', 'kind')

it('gives each day one number, from two processes of which one dies in the middle', async () => {
  const [first, second] = processes as [ApiProcess, ApiProcess]
  const closing = (process: ApiProcess) => (day: string) =>
    post(process, '/closings', { site: company.restaurant.id, day })
  const asked = [...days.map(closing(first)), ...days.toReversed().map(closing(second))]
  await Promise.race(asked)
  await first.kill()
  const answers = await Promise.all(asked)
  expect(answers.filter((status) => ![0, 201, 409].includes(status))).toEqual([])
  // A positive control: the process died under some of its requests.
  expect(answers.slice(0, days.length)).toContain(0)
  for (const day of days) expect([201, 409]).toContain(await closing(second)(day))
  const closings = await listClosings(local.knex, {
    restaurantIds: [company.restaurant.id],
    first: days[0]!,
    last: days.at(-1)!,
  })
  expect(closings.map(({ day }) => day)).toEqual(days.toReversed())
  expect(closings.map(({ number }) => number).toSorted((left, right) => left - right)).toEqual(
    days.map((_, at) => at + 1),
  )
  expect(closings.map(isIntact)).toEqual(days.map(() => true))
})

it('posts one complement for what came late, from two that look at once', async () => {
  const file = ticketFile(company.restaurant.name, 1)
  const bytes = Buffer.from(file.bytes.toString().replace(/Horodatage="\d{4}-\d{2}-\d{2}/, 'Horodatage="2025-03-12'))
  await importUpload(local, {
    files: [{ name: 'late.xml', bytes }],
    accountId: company.owner.id,
    reach: [company.restaurant.id],
  })
  const body = { range: ['2025-03-01T00:00', '2025-03-31T23:59'] }
  const look = (at: { url: string }) => post(at, '/accounting/books', body)
  expect(await Promise.all([look(local), look(processes[1]!), look(local), look(processes[1]!)])).toEqual([
    200, 200, 200, 200,
  ])
  const made = (await rows()).filter(({ kind }) => kind === 'complement')
  expect(made).toMatchObject([{ number: days.length + 1 }])
})
