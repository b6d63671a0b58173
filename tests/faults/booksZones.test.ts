import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { lockChain } from '../../db/records/closings/chain.ts'
import { wallNow } from '../../shared/period.ts'
import type { WireBook } from '../../shared/wire/accounting.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { startApiProcess, type ApiProcess } from '../support/apiProcess.ts'
import { entriesOf } from '../support/booksSums.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { checkFec } from '../support/fec/checkFec.ts'
import { importUpload } from '../support/importUpload.ts'
import { rightFile } from '../support/rightTicket.ts'
import { siretsOfOneCompany } from '../support/sirets.ts'
import { stores } from '../support/stores.ts'

/** A year's end, 29 February and the clock changes of Paris, New York and Auckland, each with the day before. */
const days = [
  ...['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-09', '2024-03-10', '2024-03-30', '2024-03-31'],
  ...['2024-04-06', '2024-04-07', '2024-10-26', '2024-10-27', '2024-11-02', '2024-11-03', '2024-12-31', '2025-01-01'],
]
const today = wallNow().slice(0, 10)
const range = [`${days[0]}T12:00`, `${today}T12:00`]

let local: TestApi
let company: Company
let token: string
let processes: ApiProcess[] = []

/** Where nothing agrees: the process's zone, and that of its sessions at Postgres. */
function zoned(own: string, sessions: string): Promise<ApiProcess> {
  const url = new URL(stores().databaseUrl)
  url.searchParams.set('options', `-c timezone=${sessions}`)
  return startApiProcess({ TZ: own, PGTZ: sessions, DATABASE_URL: url.href })
}

beforeAll(async () => {
  local = await startTestApi()
  const [siret] = siretsOfOneCompany(1)
  company = await makeCompany(local.knex, { restaurant: { siret: siret!, dayStartMinutes: 240 } })
  await publishStoredRestaurants(local.knex, local.clickhouse, [company.restaurant.id])
  token = await local.tokenFor(company.owner)
  const start = [zoned('Pacific/Auckland', 'America/New_York'), zoned('America/New_York', 'Pacific/Auckland')]
  processes = await Promise.all([...start, zoned('Pacific/Auckland', 'Pacific/Auckland')])
  await sell('first', 1)
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  await local.stop()
})

/** A ticket of each day, numbered on from `number`. */
async function sell(name: string, number: number): Promise<void> {
  const tickets = days.map((day, at) => ({ site: company.restaurant.name, day, number: number + at }))
  const sent = { accountId: company.owner.id, reach: [company.restaurant.id] }
  await importUpload(local, { ...sent, files: [rightFile(name, tickets)] })
}

/** The answer's status and text; 0 when the process died under the call. */
async function post({ url }: { url: string }, path: string, body: unknown): Promise<{ status: number; text: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  return await fetch(`${url}/v1${path}`, init).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => ({ status: 0, text: '' }),
  )
}

async function journalAt(at: { url: string }): Promise<string> {
  const books = await post(at, '/accounting/books', { range })
  const [book] = JSON.parse(books.text) as WireBook[]
  const { text, status } = await post(at, '/accounting/journal', { range, company: book?.company, format: 'fec' })
  expect([status, checkFec({ name: `${book?.fileName}.txt`, bytes: Buffer.from(text) })], text).toEqual([200, []])
  return text
}

const chain = () =>
  local
    .knex('day_closings')
    .where({ restaurant_id: company.restaurant.id })
    .orderBy('number')
    .select<{ number: number; kind: string; day: string; dated: string | null }[]>('number', 'kind', 'day', 'dated')

it('reads a day of Postgres as the text that it is, whatever the zone', async () => {
  const url = new URL(stores().databaseUrl)
  url.searchParams.set('options', '-c timezone=America/New_York')
  const knex = connectPostgres(url.href, 1)
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    "SELECT '2024-03-31'::date AS day, '2024-03-31 00:30'::timestamp AS wall",
  )
  await knex.destroy()
  expect(rows).toEqual([{ day: '2024-03-31', wall: '2024-03-31 00:30:00' }])
})

it('closes the days of the tickets from whatever zone, each once, under one number', async () => {
  const [auckland, newYork] = processes as [ApiProcess, ApiProcess]
  const site = company.restaurant.id
  const close = (at: ApiProcess, day: string) => post(at, '/closings', { site, day })
  const some = days.slice(0, 6)
  const answers = await Promise.all(some.flatMap((day) => [close(auckland, day), close(newYork, day)]))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...some.map(() => 201), ...some.map(() => 409)])
  const bulk = { restaurants: [{ site, days: days.slice(6) }] }
  await Promise.all([post(auckland, '/closings/days', bulk), post(newYork, '/closings/days', bulk)])
  const links = await chain()
  expect(links.map(({ number }) => number)).toEqual(days.map((_, at) => at + 1))
  expect(links.map(({ day }) => day).toSorted()).toEqual(days)
})

it('writes one file in every zone: the days of the tickets, complements on the day of Paris', async () => {
  await sell('late', days.length + 1)
  const files = await Promise.all([local, processes[0]!, processes[1]!].map(journalAt))
  const [text = ''] = files
  expect(files).toEqual([text, text, text])
  const entries = [...entriesOf(Buffer.from(text)).values()].map(({ date }) => date)
  expect(entries.toSorted()).toEqual([...days, ...days.map(() => today)])
  const lists = await Promise.all(
    [local, ...processes.slice(0, 2)].map((at) => post(at, '/closings/search', { range })),
  )
  expect(new Set(lists.map(({ text: list }) => list)).size).toBe(1)
  expect((JSON.parse(lists[0]!.text) as { day: string }[]).map(({ day }) => day)).toEqual(days.toReversed())
})

/** How many wait for the chain of the restaurant. */
async function waiting(): Promise<number> {
  const { rows } = await local.knex.raw<{ rows: { waiting: number }[] }>(
    `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND (classid::bigint << 32) | objid::bigint = hashtextextended('closing ' || ?, 0)`,
    [company.restaurant.id],
  )
  return rows[0]?.waiting ?? 0
}

it('posts one complement a day, though who posts them dies in the middle by kill -9', async () => {
  const [auckland, newYork, dying] = processes as [ApiProcess, ApiProcess, ApiProcess]
  const before = (await chain()).length
  await sell('later', 2 * days.length + 1)
  // The chain is held while the reading comes to it, so that it dies in the middle of its transaction.
  const holder = await local.knex.transaction()
  await lockChain(holder, company.restaurant.id)
  const cut = post(dying, '/accounting/books', { range })
  while ((await waiting()) === 0) await setImmediate()
  await dying.kill()
  await holder.rollback()
  // A positive control: the process died under its reading, and nothing was posted.
  expect([(await cut).status, (await chain()).length]).toEqual([0, before])
  const files = await Promise.all([journalAt(newYork), journalAt(auckland), journalAt(local)])
  expect(new Set(files).size).toBe(1)
  const links = await chain()
  expect(links.map(({ number }) => number)).toEqual(links.map((_, at) => at + 1))
  const posted = links.slice(before).map(({ kind, day, dated }) => `${kind} ${day} ${dated}`)
  expect(posted.toSorted()).toEqual(days.map((day) => `complement ${day} ${today}`))
})
