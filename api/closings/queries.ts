import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Clocked } from '../../shared/currentDay.ts'
import { AppError } from '../../shared/errors.ts'
import { holidayZoneOf } from '../../shared/publicHolidays.ts'
import type { ClosedSnapshot, Issuer } from '../../shared/wire/closings.ts'

/** A stored closing: numbered without a hole, chained to the one before by hash. */
export interface Closing {
  readonly id: string
  readonly restaurantId: string
  readonly number: number
  /** 'yyyy-MM-dd' */
  readonly day: string
  readonly snapshot: ClosedSnapshot
  readonly previousHash: string
  /** The hash of the closing that bears the number before, as it stands now; null when there is none. */
  readonly linkedHash: string | null
  readonly hash: string
  readonly closedAt: Date
  readonly closedBy: string
}

interface ToClose {
  readonly restaurantId: string
  readonly day: string
  readonly snapshot: ClosedSnapshot
  readonly accountId: string
}

const genesis = '0'.repeat(64)

/** Stores a closing as the next link of its restaurant's chain; 409 when the day is closed already. */
export async function insertClosing(trx: Knex.Transaction, { restaurantId, day, snapshot, accountId }: ToClose) {
  await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended('closing ' || ?, 0))", [restaurantId])
  const closed = await trx('day_closings')
    .where({ restaurant_id: restaurantId, day })
    .first<{ id: string } | undefined>('id')
  if (closed) throw new AppError({ status: 409, code: 'conflict', message: 'Cette journée est déjà arrêtée' })
  const last = await trx('day_closings')
    .where({ restaurant_id: restaurantId })
    .orderBy('number', 'desc')
    .first<{ number: number; hash: string } | undefined>('number', 'hash')
  const number = (last?.number ?? 0) + 1
  const previousHash = last?.hash ?? genesis
  const hash = hashOf({ previousHash, restaurantId, number, day, snapshot })
  const row = { restaurant_id: restaurantId, number, day, previous_hash: previousHash, hash, closed_by: accountId }
  await trx('day_closings').insert({
    ...row,
    snapshot: JSON.stringify(snapshot),
    first_version: await nextVersion(trx),
  })
}

/** A ticket's version holds the number of its file: that of the first one that is done after this instant. */
async function nextVersion(trx: Knex.Transaction): Promise<string> {
  const { rows } = await trx.raw<{ rows: { version: string }[] }>(
    `SELECT ((id + 1) * ${2 ** 20})::text AS version FROM inbox_files WHERE done_at <= now() ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]?.version ?? '0'
}

/** What closing a restaurant's day needs of it: the start of its day, its clock, and who issues its tickets. */
export async function findClosable(
  knex: Knex,
  id: string,
): Promise<(Clocked & { readonly issuer: Issuer }) | undefined> {
  const row = await knex('restaurants')
    .where({ id })
    .first<Closable | undefined>('name', 'company', 'siret', 'vat_number', 'address', 'postal_code', 'city', {
      dayStartMinutes: 'day_start_minutes',
    })
  if (row === undefined) return undefined
  const { name, company, siret, vat_number: vatNumber, dayStartMinutes } = row
  const address = [row.address, `${row.postal_code} ${row.city}`.trim()].filter(Boolean).join(', ')
  return {
    dayStartMinutes,
    holidayZone: holidayZoneOf(row.postal_code),
    issuer: { name, company, siret, vatNumber, address },
  }
}

interface Closable {
  readonly name: string
  readonly company: string
  readonly siret: string
  readonly vat_number: string
  readonly address: string
  readonly postal_code: string
  readonly city: string
  readonly dayStartMinutes: number
}

/** The closings of some restaurants for service days from `first` to `last`, newest first. */
export async function listClosings(
  knex: Knex,
  { restaurantIds, first, last }: { restaurantIds: readonly string[]; first: string; last: string },
): Promise<Closing[]> {
  return await knex('day_closings AS c')
    .leftJoin('accounts AS a', 'a.id', 'c.closed_by')
    .leftJoin('day_closings AS p', (join) =>
      join.on('p.restaurant_id', 'c.restaurant_id').on('p.number', '=', knex.raw('c.number - 1')),
    )
    .whereIn('c.restaurant_id', [...restaurantIds])
    .whereBetween('c.day', [first, last])
    .orderBy([
      { column: 'c.day', order: 'desc' },
      { column: 'c.number', order: 'desc' },
    ])
    .select<Closing[]>(
      'c.id',
      'c.restaurant_id AS restaurantId',
      'c.number',
      knex.raw("to_char(c.day, 'YYYY-MM-DD') AS day"),
      'c.snapshot',
      'c.previous_hash AS previousHash',
      'p.hash AS linkedHash',
      'c.hash',
      'c.closed_at AS closedAt',
      knex.raw(`coalesce(a.username, '') AS "closedBy"`),
    )
}

/** Whether a closing still is what was stored: its hash covers its content, and the one before still bears the hash that it links to. */
export function isIntact(closing: Closing): boolean {
  const link = closing.number === 1 ? genesis : closing.linkedHash
  return hashOf(closing) === closing.hash && closing.previousHash === link
}

type Hashed = Pick<Closing, 'previousHash' | 'restaurantId' | 'number' | 'day' | 'snapshot'>

function hashOf({ previousHash, restaurantId, number, day, snapshot }: Hashed): string {
  return createHash('sha256')
    .update(canonical([previousHash, restaurantId, number, day, snapshot]))
    .digest('hex')
}

/** JSON with sorted keys: Postgres does not keep the order of a jsonb's keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}
