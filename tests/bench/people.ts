import { setMaxListeners } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { signAccessToken } from '../../api/http/accessToken.ts'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { readStored } from '../../db/reconciliation/compareMonths.ts'
import type { StoredMonth } from '../../db/reconciliation/monthDifferences.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { openSession } from '../../db/records/sessions/sessions.ts'
import { readSecrets } from '../../start/engines/secrets.ts'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import { StartRig } from '../faults/startRig.ts'
import type { BenchRatio } from './figures.ts'
import { cpuMsOf, peakMb } from './peakMemory.ts'
import { findAskingScreens, type AskingScreen, lookAt, type Visitor } from './peopleScreens.ts'
import { fillTickets, restaurantId } from './scaleRows.ts'
import { screensTogether } from './screenTogether.ts'
import { tillFiles } from './tillFiles.ts'

const metricsToken = 'une-clef-des-mesures-assez-longue-1234'
const people = Number(process.env['PEOPLE'] ?? 500)
const files = Number(process.env['PEOPLE_FILES'] ?? 8000)
const seed = Number(process.env['PEOPLE_SEED'] ?? 1)
/** Of each customer group: restaurants, and people who look at them. */
const [restaurantsEach, peopleEach] = [3, 5]
const groups = Math.ceil(people / peopleEach)
/** 10 tickets a day and restaurant, for 14 months: a month has the same one of the year before. */
const lines = Number(process.env['PEOPLE_LINES'] ?? groups * restaurantsEach * 425 * 10 * 5)
const stepSeconds = Number(process.env['PEOPLE_STEP_SECONDS'] ?? 45)
const mostArrivingSeconds = 300
/** How many times as many people: the same with pauses that many times shorter. */
const crowds = [2, 4, 8, 16]
const limitMs = 1500

/**
 * What a screen's questions cost together (screenTogether.ts). Then 500 people with pauses of 5 to 30 s on the managers' screens while 8000 files arrive: p95 of a screen's figures, errors, memory;
 * then more people, by shorter pauses, until a screen's figures take three times the limit: where it bends, and which process is full first.
 */
export async function run(): Promise<BenchRatio[]> {
  const rig = new StartRig()
  const { apiUrl, databaseUrl, clickhouseUrl } = await rig.start({ METRICS_TOKEN: metricsToken })
  const [knex, clickhouse] = [connectPostgres(databaseUrl), connectClickhouse(clickhouseUrl)]
  try {
    // The tickets first: those of restaurants that nobody knows are left alone by the reconciliation, which holds months of one store alone back.
    await fillTickets(clickhouse, { lines, group: groups * restaurantsEach, others: 0, months: 14 })
    await fillPeople(knex, await readStored(clickhouse, {}))
    await publishStoredRestaurants(knex, clickhouse, await knex('restaurants').pluck<string[]>('id'))
    const visitors = await openVisitors(knex, { apiUrl, dataDir: rig.dataDir })
    const [screens, [first]] = [await findAskingScreens(), visitors]
    const together = first === undefined ? [] : await screensTogether(screens, first)
    return [...together, ...(await measure({ apiUrl, dataDir: rig.dataDir, knex, visitors, screens }))]
  } finally {
    await Promise.allSettled([knex.destroy(), clickhouse.close()])
    await rig.stop()
  }
}

async function fillPeople(base: Knex, stored: readonly StoredMonth[]): Promise<void> {
  await base.transaction(async (knex) => {
    const restaurants = groups * restaurantsEach
    await knex.raw(
      `INSERT INTO accounts (role, username, email, first_name, last_name, company_name, password_hash)
     SELECT 'manager', 'personne' || n, 'personne' || n || '@essai.fr', 'Camille', 'Durand', 'Société ' || n, '-' FROM generate_series(0, ${people - 1}) n`,
    )
    await knex.raw(
      `INSERT INTO restaurants (id, name, name_key, siret, siret_key, company, city, postal_code)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Restaurant ' || n, 'restaurant' || n, n::text, n::text, 'Société ' || n / ${restaurantsEach}, 'Paris', '75001'
     FROM generate_series(0, ${restaurants - 1}) n`,
    )
    await knex.raw(
      `INSERT INTO memberships (account_id, restaurant_id, kind)
     SELECT a.id, r.id, 'owner' FROM restaurants r
     JOIN accounts a ON substr(a.username, 9)::int / ${peopleEach} = r.siret::int / ${restaurantsEach} WHERE a.username LIKE 'personne%'`,
    )
    await knex.raw(
      `INSERT INTO subscriptions (restaurant_id, source, nb_months, price_cents, starts_at, ends_at, paid_at)
     SELECT id, 'staff', 12, 34800, now() - interval '1 day', now() + interval '1 year', now() FROM restaurants`,
    )
    await knex.raw(
      `INSERT INTO ticket_months (restaurant_id, month, tickets, versions_mark, gross_micros, unknown_amounts)
     SELECT "restaurantId", month, tickets, mark, gross, 0
     FROM jsonb_to_recordset(?::jsonb) AS r ("restaurantId" uuid, month date, tickets bigint, mark numeric, gross numeric)`,
      [JSON.stringify(stored)],
    )
  })
}

/** A session of each person, opened in the store: 500 logins from one address are held back, as they must be. */
async function openVisitors(knex: Knex, { apiUrl, dataDir }: { apiUrl: string; dataDir: string }): Promise<Visitor[]> {
  const { tokenSecret } = readSecrets(dataDir)
  const accounts = await knex('accounts')
    .where('role', 'manager')
    .orderByRaw('substr(username, 9)::int')
    .pluck<string[]>('id')
  const visitors: Visitor[] = []
  for (const accountId of accounts) {
    const opened = await openSession(knex, tokenSecret, { accountId, remembered: false, device: 'banc' })
    if (opened === null) throw new Error('no session')
    // Minted when it is asked for: a browser renews it in time.
    const token = () => signAccessToken(tokenSecret, accountId, opened.sessionId)
    const answer = await fetch(`${apiUrl}/v1/restaurant`, { headers: { authorization: `Bearer ${token()}` } })
    visitors.push({ apiUrl, token, restaurants: (await answer.json()) as WireRestaurant[] })
  }
  return visitors
}

interface Bench {
  readonly apiUrl: string
  readonly dataDir: string
  readonly knex: Knex
  readonly visitors: readonly Visitor[]
  readonly screens: readonly AskingScreen[]
}

interface Step {
  readonly waits: readonly number[]
  readonly errors: readonly string[]
  readonly lagMs: number
  readonly seconds: number
  /** Cores that each process kept busy. */
  readonly cores: Readonly<Record<string, number>>
}

async function measure(bench: Bench): Promise<BenchRatio[]> {
  const quiet = await crowd(bench, 1, () => sleep(Math.min(30, stepSeconds) * 1000))
  const arriving = await crowd(bench, 1, () => sendFiles(bench))
  const ratios: BenchRatio[] = [
    {
      name: 'while files arrive: a screen’s figures at p95, ms',
      ratio: percentile(arriving.waits, 0.95),
      goal: `≤ ${limitMs}`,
    },
    { name: 'while files arrive: a screen’s figures, median, ms', ratio: percentile(arriving.waits, 0.5), goal: null },
    { name: 'while files arrive: screens that failed', ratio: arriving.errors.length, goal: '≤ 0' },
    { name: 'while files arrive: screens a second', ratio: arriving.waits.length / arriving.seconds, goal: null },
    { name: 'while files arrive: the API’s event loop, ms of lag at p99', ratio: arriving.lagMs, goal: null },
    { name: 'files imported', ratio: await importedFiles(bench), goal: `≥ ${files}` },
  ]
  for (const [name, pid] of await pidsOf(bench.dataDir))
    ratios.push({ name: `memory of ${name}, MB at its highest`, ratio: await peakMb(pid), goal: null })
  ratios.push({
    name: 'without files: a screen’s figures at p95, ms',
    ratio: percentile(quiet.waits, 0.95),
    goal: null,
  })
  return [...ratios, ...(await bend(bench, quiet))]
}

/** Raises the crowd until it bends, and says what was full. */
async function bend(bench: Bench, quiet: Step): Promise<BenchRatio[]> {
  const ratios: BenchRatio[] = []
  let last = percentile(quiet.waits, 0.95) <= limitMs ? people : 0
  for (const times of crowds) {
    const step = await crowd(bench, times, () => sleep(stepSeconds * 1000))
    const p95 = percentile(step.waits, 0.95)
    ratios.push({ name: `${people * times} people: a screen’s figures at p95, ms`, ratio: p95, goal: null })
    ratios.push({ name: `${people * times} people: screens that failed`, ratio: step.errors.length, goal: null })
    for (const [name, cores] of Object.entries(step.cores))
      ratios.push({ name: `${people * times} people: cores of ${name}`, ratio: cores, goal: null })
    if (p95 <= limitMs) last = people * times
    if (p95 > 3 * limitMs) break
  }
  ratios.push({ name: 'the most people whose p95 stayed within the limit, without files', ratio: last, goal: null })
  return ratios
}

/** Lets everybody look at screens while something runs; each waits for his figures, then pauses. */
async function crowd(bench: Bench, times: number, during: () => Promise<unknown>): Promise<Step> {
  const state = { isOver: false }
  const [waits, errors]: [number[], string[]] = [[], []]
  const end = new AbortController()
  // Everybody waits for it.
  setMaxListeners(bench.visitors.length, end.signal)
  const looking = bench.visitors.map(async (visitor, index) => {
    const draw = drawing(seed * 1_000_003 + index * 7919 + times)
    await pause((draw() * 30_000) / times, end.signal)
    while (!state.isOver) {
      const screen = bench.screens[Math.floor(draw() * bench.screens.length)]
      if (screen === undefined) throw new Error('no screen asks anything')
      const began = performance.now()
      try {
        await lookAt(screen, addressOf(draw, visitor), visitor)
        waits.push(performance.now() - began)
      } catch (error) {
        errors.push(`${screen.path}: ${String(error)}`)
      }
      await pause((5000 + draw() * 25_000) / times, end.signal)
    }
  })
  const before = await cpuOf(bench.dataDir)
  await readLag(bench.apiUrl)
  const began = performance.now()
  await during()
  const seconds = (performance.now() - began) / 1000
  const [after, lagMs] = [await cpuOf(bench.dataDir), await readLag(bench.apiUrl)]
  state.isOver = true
  end.abort()
  await Promise.all(looking)
  const cores = Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / 1000 / seconds]),
  )
  const told = Object.entries(cores).map(([name, used]) => `${name} ${used.toFixed(2)}`)
  console.log(
    `  ${people * times} people, ${seconds.toFixed(0)} s: ${waits.length} screens, p95 ${percentile(waits, 0.95).toFixed(0)} ms, ${errors.length} failed; cores of ${cpus().length}: ${told.join(', ')}`,
  )
  for (const error of [...new Set(errors)].slice(0, 5)) console.log(`    ${error}`)
  return { waits, errors, lagMs, seconds, cores }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

/** A period of March 2026: mostly a day, at times a week, the month; of all own restaurants or one. */
function addressOf(draw: () => number, { restaurants }: Visitor): URLSearchParams {
  const [kind, day] = [draw(), 1 + Math.floor(draw() * 21)]
  const date = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
  const [from, to] = kind < 0.6 ? [day, day] : kind < 0.85 ? [day, day + 6] : [1, 31]
  const one = restaurants[Math.floor(draw() * restaurants.length)]
  const sites = draw() < 0.5 || one === undefined ? 'tous' : one._id
  return new URLSearchParams({ du: `${date(from)}T00:00`, au: `${date(to)}T23:59`, sites })
}

/** Numbers of [0, 1), the same for the same seed. */
function drawing(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Sends the files as the upload page does, in batches, and waits until they are imported, for some minutes at most. */
async function sendFiles({ apiUrl, knex, visitors }: Bench): Promise<void> {
  const sender = visitors[0]
  const site = (
    await knex('restaurants')
      .where({ id: restaurantId(0) })
      .pluck<string[]>('name')
  )[0]
  if (sender === undefined || site === undefined) throw new Error('nobody sends')
  const all = tillFiles(files, site)
  for (let from = 0; from < all.length; from += 100) {
    const form = new FormData()
    for (const { name, bytes } of all.slice(from, from + 100))
      form.append('CONTENU_FICHIER_XML', new File([new Uint8Array(bytes)], name, { type: 'text/xml' }))
    const answer = await fetch(`${apiUrl}/v1/xmlfile/receive-tickets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sender.token()}` },
      body: form,
    })
    if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  }
  const until = Date.now() + mostArrivingSeconds * 1000
  while (Date.now() < until && (await knex('inbox_files').whereNot('state', 'done').first()) !== undefined)
    await sleep(1000)
}

async function importedFiles({ knex }: Bench): Promise<number> {
  const [row] = await knex('inbox_files').where({ state: 'done' }).count<{ count: string }[]>('* as count')
  return Number(row?.count)
}

/** The programs and ClickHouse; Postgres is many processes, whose CPU alone is told. */
async function pidsOf(dataDir: string): Promise<[name: string, pid: number][]> {
  const names = (await readdir(join(dataDir, 'run'))).filter((name) => name.endsWith('.pid'))
  const paths = [...names.map((name) => join('run', name)), 'clickhouse.pid']
  return await Promise.all(
    paths.map(async (path): Promise<[string, number]> => [
      path.replace(/^run\/|\.pid$/g, ''),
      Number(await readFile(join(dataDir, path), 'utf8')),
    ]),
  )
}

async function cpuOf(dataDir: string): Promise<Record<string, number>> {
  const pids = await pidsOf(dataDir)
  const own = process.cpuUsage()
  const times = await Promise.all(pids.map(async ([name, pid]) => [name, await cpuMsOf(pid)] as const))
  return { ...Object.fromEntries(times), 'the people themselves': (own.user + own.system) / 1000 }
}

/** The p99 of the event loop's lag since it was last asked, in ms, as the API tells it. */
async function readLag(apiUrl: string): Promise<number> {
  const text = await (await fetch(`${apiUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * part)] ?? Number.NaN
}
