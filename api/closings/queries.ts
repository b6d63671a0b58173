import type { Knex } from 'knex'
import { appendLinks, genesis, hashesOf, lockChain, type ChainLink } from '../../db/records/closings/chain.ts'
import type { DayFigures } from '../../shared/accounting/dayFigures.ts'
import type { Clocked } from '../../shared/currentDay.ts'
import { keyOfDay } from '../../reports/question/ofEachDay.ts'
import { AppError } from '../../shared/errors.ts'
import { holidayZoneOf } from '../../shared/publicHolidays.ts'
import type { ClosedSnapshot, Issuer } from '../../shared/wire/closings.ts'

/** A stored closing: numbered without a hole, chained to the one before by hash. */
export interface Closing extends ChainLink {
  readonly id: string
  readonly snapshot: ClosedSnapshot
  /** The hash of the closing that bears the number before, as it stands now; null when there is none. */
  readonly linkedHash: string | null
  readonly hash: string
  readonly closedAt: Date
  readonly closedBy: string
  /** What came after it was closed and was posted since. */
  readonly complements: readonly { readonly number: number; readonly date: string }[]
}

/** A service day of a restaurant as it is closed. */
export interface ToClose {
  readonly restaurantId: string
  readonly day: string
  readonly snapshot: ClosedSnapshot
  /** What its entry posts; absent, it is filled in when the books are read. */
  readonly journal?: DayFigures
  /** Null when it is closed by itself. */
  readonly accountId: string | null
}

/** Stores a closing as the next link of its restaurant's chain; 409 when the day is closed already. */
export async function insertClosing(trx: Knex.Transaction, toClose: ToClose): Promise<void> {
  const numbers = await insertClosings(trx, [toClose])
  if (numbers.size === 0)
    throw new AppError({ status: 409, code: 'conflict', message: 'Cette journée est déjà arrêtée' })
}

/** Stores closings of one restaurant as the next links of its chain, in the order of their days; their numbers by day. A day that is closed already is left out. */
export async function insertClosings(
  trx: Knex.Transaction,
  days: readonly ToClose[],
): Promise<ReadonlyMap<string, number>> {
  const restaurantId = days[0]?.restaurantId ?? null
  if (restaurantId === null) return new Map()
  await lockChain(trx, restaurantId)
  const closed = new Set(await listClosedDays(trx, { restaurantIds: [restaurantId], days: days.map(({ day }) => day) }))
  const open = days
    .filter(({ day }) => !closed.has(keyOfDay({ siteId: restaurantId, day })))
    .toSorted((left, right) => left.day.localeCompare(right.day))
  const numbers = await appendLinks(
    trx,
    open.map((one) => ({ ...one, journal: one.journal ?? null, kind: 'day' as const, dated: null })),
  )
  return new Map(open.map(({ day }, at) => [day, numbers[at] ?? 0]))
}

/** Those of some days of restaurants that are closed, by `keyOfDay`. */
export async function listClosedDays(
  knex: Knex,
  { restaurantIds, days }: { readonly restaurantIds: readonly string[]; readonly days: readonly string[] },
): Promise<string[]> {
  const rows = await knex('day_closings')
    .where({ kind: 'day' })
    .whereIn('restaurant_id', [...restaurantIds])
    .whereRaw('day = ANY (?::date[])', [[...days]])
    .select<{ siteId: string; day: string }[]>('restaurant_id AS siteId', knex.raw("to_char(day, 'YYYY-MM-DD') AS day"))
  return rows.map(keyOfDay)
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
    .where('c.kind', 'day')
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
      'c.kind',
      'c.snapshot',
      'c.journal',
      knex.raw('NULL AS dated'),
      'c.previous_hash AS previousHash',
      'p.hash AS linkedHash',
      'c.hash',
      'c.closed_at AS closedAt',
      knex.raw(`CASE WHEN c.is_automatic THEN 'automatique' ELSE coalesce(a.username, '') END AS "closedBy"`),
      knex.raw(`(SELECT coalesce(json_agg(json_build_object('number', l.number, 'date', l.dated) ORDER BY l.number), '[]')
        FROM day_closings l WHERE l.restaurant_id = c.restaurant_id AND l.day = c.day AND l.kind = 'complement') AS complements`),
    )
}

/** Whether a closing still is what was stored: its hash covers its content, and the one before still bears the hash that it links to. */
export function isIntact(closing: Closing): boolean {
  const link = closing.number === 1 ? genesis : closing.linkedHash
  return hashesOf(closing).includes(closing.hash) && closing.previousHash === link
}
