import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { DayFigures } from '../../../shared/accounting/dayFigures.ts'
import { firstVersionSql } from '../../../shared/ticket/version.ts'

/** A link of a restaurant's chain: a closed day, or a complement to one. Its number has no hole and is never given again. */
export interface ChainLink {
  readonly restaurantId: string
  readonly number: number
  /** The service day, 'yyyy-MM-dd'. */
  readonly day: string
  readonly kind: 'day' | 'complement'
  /** The day on which late tickets came; null of a closed day. */
  readonly dated: string | null
  readonly snapshot: unknown
  /** What its entry posts; null of a day that was closed before this was kept. */
  readonly journal: DayFigures | null
  readonly previousHash: string
}

type NewLink = Omit<ChainLink, 'number' | 'previousHash'> & { readonly accountId: string | null }

export const genesis = '0'.repeat(64)

/** Nobody else gives a number of this restaurant until the transaction ends. */
export async function lockChain(trx: Knex.Transaction, restaurantId: string): Promise<void> {
  await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended('closing ' || ?, 0))", [restaurantId])
}

/** Stores the next links of a chain of one restaurant that is locked, in their order; answers their numbers. */
export async function appendLinks(trx: Knex.Transaction, links: readonly NewLink[]): Promise<number[]> {
  const [first] = links
  if (first === undefined) return []
  const last = await trx('day_closings')
    .where({ restaurant_id: first.restaurantId })
    .orderBy('number', 'desc')
    .first<{ number: number; hash: string } | undefined>('number', 'hash')
  const firstVersion = await nextVersion(trx)
  let before = { number: last?.number ?? 0, hash: last?.hash ?? genesis }
  const rows = links.map((link) => {
    const row = rowOf(link, { before, firstVersion })
    before = row
    return row
  })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx('day_closings').insert(rows.slice(at, at + ROWS_AT_ONCE))
  return rows.map(({ number }) => number)
}

/** A row has twelve values, a statement of Postgres 65,535. */
const ROWS_AT_ONCE = 1_000

interface Before {
  readonly before: { readonly number: number; readonly hash: string }
  readonly firstVersion: string
}

function rowOf({ accountId, ...link }: NewLink, { before, firstVersion }: Before) {
  const numbered = { number: before.number + 1, previousHash: before.hash }
  const [hash] = hashesOf({ ...link, ...numbered })
  return {
    restaurant_id: link.restaurantId,
    number: numbered.number,
    day: link.day,
    kind: link.kind,
    dated: link.dated,
    snapshot: JSON.stringify(link.snapshot),
    journal: link.journal === null ? null : JSON.stringify(link.journal),
    previous_hash: numbered.previousHash,
    hash,
    closed_by: accountId,
    // A complement is posted by whoever reads the books: nobody closes it.
    is_automatic: link.kind === 'day' && accountId === null,
    first_version: link.kind === 'day' ? firstVersion : null,
  }
}

/** A ticket's version holds the number of its file: that of the first one that is done after this instant. */
async function nextVersion(trx: Knex.Transaction): Promise<string> {
  const { rows } = await trx.raw<{ rows: { version: string }[] }>(
    `SELECT (${firstVersionSql('id + 1')})::text AS version FROM inbox_files WHERE done_at <= now() ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]?.version ?? '0'
}

/**
 * The hashes that a link may bear. What it posts is covered; a day that was closed before that was kept has the hash of the rest,
 * whatever was filled in since.
 */
export function hashesOf(link: ChainLink): [hash: string, former?: string] {
  const { previousHash, restaurantId, number, day, snapshot, kind, dated, journal } = link
  const kept = [previousHash, restaurantId, number, day, snapshot]
  if (kind === 'complement') return [hashOf([...kept, kind, dated, journal])]
  return journal === null ? [hashOf(kept)] : [hashOf([...kept, journal]), hashOf(kept)]
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex')
}

/** JSON with sorted keys: Postgres does not keep the order of a jsonb's keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}
