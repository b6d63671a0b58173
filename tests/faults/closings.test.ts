import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { isIntact, listClosings } from '../../api/closings/queries.ts'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { lockChain } from '../../db/records/closings/chain.ts'
import { importUpload } from '../support/importUpload.ts'
import { rightFile } from '../support/rightTicket.ts'
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
  await sell(days, 1)
  processes = await Promise.all([startApiProcess({}), startApiProcess({}), startApiProcess({})])
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  await local.stop()
})

/** Imports a right ticket of each day, numbered on from `first`. */
async function sell(some: readonly string[], first: number): Promise<void> {
  const tickets = some.map((day, at) => ({ site: company.restaurant.name, day, number: first + at }))
  const sent = { accountId: company.owner.id, reach: [company.restaurant.id] }
  await importUpload(local, { ...sent, files: [rightFile(`from ${first}`, tickets)] })
}

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
    .select<{ number: number; day: string; kind: string }[]>('number', 'day', 'kind')

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

/** Days with a right ticket each, to be closed in one act. */
const bulk = Array.from({ length: 24 }, (_, at) => `2025-05-${String(at + 1).padStart(2, '0')}`)

const closeBulk = (at: { url: string }) =>
  post(at, '/closings/days', { restaurants: [{ site: company.restaurant.id, days: bulk }] })

/** The days of one act and another as the audit log has them. */
const audited = async () =>
  (
    await local.knex('audit_log').where({ action: 'days.close', target_id: company.restaurant.id }).pluck('details')
  ).map(({ days: closed }: { days: string[] }) => closed)

/** How many wait for the chain of the restaurant. */
async function waiting(): Promise<number> {
  const { rows: found } = await local.knex.raw<{ rows: { waiting: number }[] }>(
    `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND (classid::bigint << 32) | objid::bigint = hashtextextended('closing ' || ?, 0)`,
    [company.restaurant.id],
  )
  return found[0]?.waiting ?? 0
}

it('closes many days in one act, none of which is cut short by kill -9, and each once by two at once', async () => {
  await sell(bulk, days.length + 1)
  const dying = processes[2]!
  // The chain is held while the act comes to it, so that it dies in the middle of its transaction.
  const holder = await local.knex.transaction()
  await lockChain(holder, company.restaurant.id)
  const cut = closeBulk(dying)
  while ((await waiting()) === 0) await setImmediate()
  await dying.kill()
  await holder.rollback()
  // A positive control: the process died under its act.
  expect([await cut, await audited()]).toEqual([0, []])
  expect((await rows()).filter(({ number }) => number > days.length)).toEqual([])

  const survivor = processes[1]!
  expect(await Promise.all([closeBulk(local), closeBulk(survivor), closeBulk(local)])).toEqual([200, 200, 200])
  const made = (await rows()).slice(days.length)
  expect(made.map(({ number }) => number)).toEqual(bulk.map((_, at) => days.length + at + 1))
  const range = { first: bulk[0]!, last: bulk.at(-1)! }
  const closings = await listClosings(local.knex, { restaurantIds: [company.restaurant.id], ...range })
  expect(closings.toReversed().map(({ day, number }) => [day, number])).toEqual(
    bulk.map((day, at) => [day, days.length + at + 1]),
  )
  expect(closings.every(isIntact)).toBe(true)
  expect(await audited()).toEqual([bulk])
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
  expect(made).toMatchObject([{ number: days.length + bulk.length + 1 }])
})
