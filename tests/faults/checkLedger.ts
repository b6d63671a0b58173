import { expect } from 'vitest'
import { isIntact, listClosings } from '../../api/closings/queries.ts'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import type { Running } from '../../db/running/runningFile.ts'
import { subscriptionsOf } from '../support/buyers.ts'
import type { CaughtMail } from '../support/mailServer.ts'
import type { Load } from './load.ts'
import { withPostgres } from './withPostgres.ts'

interface Sales {
  readonly tickets: number
  readonly guids: number
  readonly gross: number
  readonly lines: number
  readonly paid: number
}

const patience = { timeout: 600_000, interval: 300 }

/** Waits until nothing is under way any more, then holds what is stored against what was acknowledged, to the cent. */
export async function checkLedger(running: Running, load: Load, mails: readonly CaughtMail[]): Promise<void> {
  await expect.poll(() => countLeft(running).catch(() => -1), patience).toBe(0)
  await expect.poll(() => readSales(running, load).catch(String), patience).toEqual(salesOf(load))
  await checkInbox(running, load)
  await checkSubscriptions(running, load)
  await checkClosings(running, load)
  checkMails(load, mails)
}

/** What the acknowledged files hold, in cents. */
export function salesOf({ ledger: { files } }: Load): Sales {
  const cents = files.reduce((sum, file) => sum + file.cents, 0)
  return { tickets: files.length, guids: files.length, gross: cents, lines: files.length * 2, paid: cents }
}

/** What ClickHouse holds. */
export async function readSales({ clickhouseUrl }: Running, { restaurant }: Load): Promise<Sales | undefined> {
  const clickhouse = connectClickhouse(clickhouseUrl)
  try {
    const [row] = await queryRows<Sales>(clickhouse, {
      name: 'faults',
      sql: `SELECT toUInt32(count()) AS tickets, toUInt32(uniqExact(guid)) AS guids,
          toUInt32(sum(gross_amount) * 100) AS gross, toUInt32(sum(length(lines.label))) AS lines,
          toUInt32(sum(arraySum(payments.amount)) * 100) AS paid
        FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID}`,
      params: { restaurant: restaurant.id },
    })
    return row
  } finally {
    await clickhouse.close()
  }
}

/** Files and mails that wait. */
async function countLeft(running: Running): Promise<number> {
  return await withPostgres(running, async (knex) => {
    await knex('outbox').where('state', 'queued').update({ next_attempt_at: knex.fn.now() })
    const { rows } = await knex.raw<{ rows: { count: number }[] }>(
      `SELECT (SELECT count(*) FROM inbox_files WHERE state = 'pending')
         + (SELECT count(*) FROM outbox WHERE state = 'queued') AS count`,
    )
    return Number(rows[0]?.count)
  })
}

async function checkInbox(running: Running, { ledger, restaurant }: Load): Promise<void> {
  await withPostgres(running, async (knex) => {
    const rows = await knex('inbox_files')
      .whereRaw('? = ANY (restaurant_ids)', [restaurant.id])
      .select<{ name: string; verdict: string }[]>('name', 'verdict')
    expect(rows.map(({ name }) => name).toSorted()).toEqual(ledger.files.map(({ name }) => name).toSorted())
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['accepted']))
  })
}

async function checkSubscriptions(running: Running, { ledger, restaurant }: Load): Promise<void> {
  await withPostgres(running, async (knex) => {
    const checkouts = await knex('checkouts').whereIn('token', ledger.paid).whereNotNull('completed_at')
    expect(checkouts).toHaveLength(new Set(ledger.paid).size)
    const active = (await subscriptionsOf(knex, restaurant.id))
      .filter(({ paid_at: paidAt, cancelled_at: cancelledAt }) => paidAt !== null && cancelledAt === null)
      .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    // The one that the restaurant began with, and each that was paid, none beside another.
    expect(active).toHaveLength(ledger.paid.length + 1)
    for (const [at, one] of active.entries())
      expect(one.starts_at.getTime()).toBeGreaterThanOrEqual(active[at - 1]?.ends_at.getTime() ?? 0)
  })
}

async function checkClosings(running: Running, { ledger, restaurant }: Load): Promise<void> {
  const asked = { restaurantIds: [restaurant.id], first: '2025-01-01', last: '2026-12-31' }
  const closings = await withPostgres(running, (knex) => listClosings(knex, asked))
  expect(closings.map(({ day }) => day)).toEqual(ledger.closed.toReversed())
  expect(closings.map(({ number }) => number)).toEqual(ledger.closed.map((_, at) => at + 1).toReversed())
  expect(closings.filter((one) => !isIntact(one))).toEqual([])
}

/** Each arrived, and none that nobody queued. */
function checkMails({ ledger, restaurant }: Load, mails: readonly CaughtMail[]): void {
  const subjects = mails.map(({ source }) => /^Subject: (.*)\r$/m.exec(source.toString('utf8'))?.[1] ?? '')
  const own = subjects.filter((subject) => subject.startsWith(restaurant.id))
  expect([...new Set(own)].toSorted()).toEqual([...ledger.mails].toSorted())
}
