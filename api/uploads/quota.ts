import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import { uploadQuota, uploadTexts } from '../../shared/wire/questions/uploads.ts'

const togetherFiles = 100
const togetherBytes = 1024 * 1024

/** SQL: the day that counts now, in Paris. */
const today = `(now() AT TIME ZONE 'Europe/Paris')::date`

/** What was received: files, and their bytes as they came. */
interface Received {
  readonly files: number
  readonly bytes: number
}

/**
 * Whose day an account's files are counted in: the owners of the restaurants that it owns, itself among them, or else of
 * those that it is linked to; a restaurant that nobody owns counts by itself. Only restaurants that have ever been paid
 * for, by a code or by staff too, count: a customer whose subscription ended loses no ticket of its tills. Empty: nobody.
 */
export async function findCustomers(knex: Knex, accountId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { customer: string }[] }>(
    `WITH linked AS (
       SELECT m.restaurant_id, m.kind = 'owner' AS is_own FROM memberships m WHERE m.account_id = ? AND EXISTS (
         SELECT 1 FROM subscriptions s WHERE s.restaurant_id = m.restaurant_id AND s.paid_at IS NOT NULL)
     ), counted AS (
       SELECT restaurant_id FROM linked WHERE is_own OR NOT EXISTS (SELECT 1 FROM linked WHERE is_own)
     )
     SELECT DISTINCT COALESCE(o.account_id, c.restaurant_id)::text AS customer
     FROM counted c LEFT JOIN memberships o ON o.restaurant_id = c.restaurant_id AND o.kind = 'owner' ORDER BY 1`,
    [accountId],
  )
  return rows.map(({ customer }) => customer)
}

/** Whose day the files of a till's key are counted in: the owners of its restaurant, or else itself. Empty when nobody ever paid for it. */
export async function findCustomersOf(knex: Knex, restaurantId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { customer: string }[] }>(
    `SELECT DISTINCT COALESCE(o.account_id, r.id)::text AS customer FROM restaurants r
     LEFT JOIN memberships o ON o.restaurant_id = r.id AND o.kind = 'owner'
     WHERE r.id = ? AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.restaurant_id = r.id AND s.paid_at IS NOT NULL)
     ORDER BY 1`,
    [restaurantId],
  )
  return rows.map(({ customer }) => customer)
}

/** Throws 429 with Retry-After when one of these customers has sent all that a day allows: asked before anything is read. */
export async function refuseFull(knex: Knex, customers: readonly string[]): Promise<void> {
  const full = await knex('upload_quotas')
    .whereIn('customer_id', [...customers])
    .whereRaw(`day = ${today} AND (files >= ? OR bytes >= ?)`, [uploadQuota.files, uploadQuota.bytes])
    .first<{ day: string } | undefined>('day')
  if (full !== undefined) throw await tooMuch(knex)
}

/** The files as they come, counted for these customers before they are handed on; 429 with Retry-After once one of them has no room. */
export async function* withinQuota<File extends { readonly bytes: Buffer }>(
  knex: Knex,
  customers: readonly string[],
  files: AsyncIterable<File>,
): AsyncGenerator<File> {
  let waiting: File[] = []
  let bytes = 0
  for await (const file of files) {
    waiting.push(file)
    bytes += file.bytes.length
    if (waiting.length < togetherFiles && bytes < togetherBytes) continue
    await take(knex, customers, { files: waiting.length, bytes })
    yield* waiting
    waiting = []
    bytes = 0
  }
  if (waiting.length > 0) await take(knex, customers, { files: waiting.length, bytes })
  yield* waiting
}

/** Counts for all of the customers or for none. They are sorted, so that two senders lock them in one order. */
async function take(knex: Knex, customers: readonly string[], { files, bytes }: Received): Promise<void> {
  if (customers.length === 0) return
  await knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: unknown[] }>(
      `INSERT INTO upload_quotas AS q (customer_id, day, files, bytes)
       SELECT customer, ${today}, :files, :bytes FROM unnest(:customers::uuid[]) AS customer ORDER BY customer
       ON CONFLICT (customer_id, day) DO UPDATE SET files = q.files + excluded.files, bytes = q.bytes + excluded.bytes
       WHERE q.files + excluded.files <= :mostFiles AND q.bytes + excluded.bytes <= :mostBytes RETURNING 1`,
      { customers: [...customers], files, bytes, mostFiles: uploadQuota.files, mostBytes: uploadQuota.bytes },
    )
    if (rows.length < customers.length) throw await tooMuch(trx)
  })
}

async function tooMuch(knex: Knex): Promise<AppError> {
  const { rows } = await knex.raw<{ rows: { seconds: number }[] }>(
    `SELECT ceil(extract(epoch FROM (${today} + 1)::timestamp AT TIME ZONE 'Europe/Paris' - now()))::int AS seconds`,
  )
  const retryAfterSeconds = Math.max(1, rows[0]?.seconds ?? 3600)
  return new AppError({ status: 429, code: 'upload_quota', message: uploadTexts.quota, retryAfterSeconds })
}
