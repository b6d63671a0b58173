import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import type { BrowserContext } from 'playwright-core'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { hashPassword } from '../../db/records/accounts/hashPassword.ts'
import { StartRig } from '../faults/startRig.ts'
import { launchBrowser } from '../support/browser.ts'
import type { BenchRatio } from './figures.ts'
import { median } from './median.ts'
import { openSession } from './openSession.ts'
import { signedIn, timeOf } from './screens.ts'

const clients = 400
const restaurantsOfClient = 3
/** Of the two tills of each restaurant, over the weeks that the states of tills look at. */
const ticketsOfRestaurant = 500
const rounds = 9
const superAdmin = { username: 'banc', password: 'Banc-d-essai-2026' }
const screens = ['/accueil', '/managers', '/restaurants', '/subscriptions-paid'] as const
const calls = ['clients/accueil', 'clients', 'clients/restaurants'] as const

/**
 * The staff's home and lists over 400 clients of 3 restaurants each: milliseconds from the shell and from the address to the first
 * figures, with the goals of every other screen, and of their calls; medians of a few, and the home's first answer apart: the first look at all tills takes longer.
 */
export async function run(): Promise<BenchRatio[]> {
  const rig = new StartRig()
  const { apiUrl, databaseUrl, clickhouseUrl } = await rig.start()
  const [knex, clickhouse] = [connectPostgres(databaseUrl), connectClickhouse(clickhouseUrl)]
  try {
    await fill(knex, clickhouse)
    return [...(await timeCalls(apiUrl)), ...(await timeScreens(apiUrl))]
  } finally {
    await Promise.allSettled([knex.destroy(), clickhouse.close()])
    await rig.stop()
  }
}

async function fill(knex: Knex, clickhouse: ClickHouseClient): Promise<void> {
  const { username, password } = superAdmin
  const hash = await hashPassword(password)
  await knex('accounts').insert({ role: 'super-admin', username, email: 'banc@essai.fr', password_hash: hash })
  await knex.raw(
    `INSERT INTO accounts (role, username, email, first_name, last_name, company_name, password_hash, created_at)
     SELECT 'manager', 'client' || n, 'client' || n || '@essai.fr', 'Camille', 'Durand', 'Société ' || n, '-', now() - n * interval '1 day'
     FROM generate_series(1, ${clients}) n`,
  )
  await knex.raw(
    `INSERT INTO restaurants (name, name_key, siret, siret_key, company, city, postal_code)
     SELECT 'Restaurant ' || n, 'restaurant' || n, n::text, n::text, 'Société ' || n, 'Ville ' || n % 90, '75001'
     FROM generate_series(1, ${clients * restaurantsOfClient}) n`,
  )
  await knex.raw(
    `INSERT INTO memberships (account_id, restaurant_id, kind)
     SELECT a.id, r.id, 'owner' FROM restaurants r
     JOIN accounts a ON a.username = 'client' || (1 + (r.siret::int - 1) / ${restaurantsOfClient})`,
  )
  await knex.raw(
    `INSERT INTO subscriptions (restaurant_id, source, nb_months, price_cents, starts_at, ends_at, paid_at)
     SELECT r.id, 'direct', 12, 34800, now() - interval '1 year', now() + (r.siret::int % 400 - 20) * interval '1 day', now() - interval '1 year'
     FROM restaurants r`,
  )
  await knex.raw(
    `INSERT INTO ticket_keys (restaurant_id, guid, version, content_hash, ts, gross_micros)
     SELECT r.id, 'g' || n, n, '\\x00', date_trunc('hour', localtimestamp) - n * interval '11 hours', 0
     FROM restaurants r, generate_series(1, 60) n WHERE r.siret::int % 20 <> 0`,
  )
  await publishStoredRestaurants(knex, clickhouse, await knex('restaurants').pluck<string[]>('id'))
  const ids = await knex('restaurants').whereRaw('siret::int % 20 <> 0').pluck<string[]>('id')
  await clickhouse.command({
    query: `INSERT INTO pos.tickets (restaurant_id, guid, ts, version, number, till, operation, state, gross_amount)
      SELECT arrayJoin({ids: Array(UUID)}), toString(number), toDateTime64(now(), 3, 'UTC') - number * 43000, number, toString(number),
        if(number % 2 = 0, 'CAISSE', 'BAR'), 'VENTE', 'SOLDE', 12 FROM numbers(${ticketsOfRestaurant})`,
    query_params: { ids },
  })
}

async function timeCalls(url: string): Promise<BenchRatio[]> {
  const { accessToken } = JSON.parse(await openSession(url, superAdmin)) as { accessToken: string }
  const milliseconds = async (path: string) => {
    const begun = performance.now()
    const answer = await fetch(`${url}/v1/${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
    await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - begun
  }
  const first = await milliseconds(calls[0])
  const ratios: BenchRatio[] = [
    { name: 'the home before the first look at all tills, ms', ratio: first, goal: '≤ 1000' },
  ]
  for (const path of calls)
    ratios.push({ name: `${path}: ms`, ratio: await medianOf(() => milliseconds(path)), goal: null })
  return ratios
}

async function timeScreens(url: string): Promise<BenchRatio[]> {
  const browser = await launchBrowser()
  try {
    const context = await signedIn(browser, url, superAdmin)
    const ratios: BenchRatio[] = []
    for (const path of screens) {
      const times = await timesOf(context, `${url}${path}`)
      const afterShell = median(times.map(({ shell, shown }) => shown - shell))
      ratios.push({ name: `${path}: ms from the shell to its figures`, ratio: afterShell, goal: '≤ 300' })
      const inAll = median(times.map(({ shown }) => shown))
      ratios.push({ name: `${path}: ms from its address to its figures`, ratio: inAll, goal: '≤ 600' })
    }
    return ratios
  } finally {
    await browser.close()
  }
}

async function timesOf(context: BrowserContext, address: string) {
  const times: Awaited<ReturnType<typeof timeOf>>[] = []
  for (let round = 0; round < rounds; round++) times.push(await timeOf(context, address))
  return times
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await measure())
  return median(times)
}
