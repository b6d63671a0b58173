import type { Knex } from 'knex'

/** Something that the bank received, and the service day 'yyyy-MM-dd' of a restaurant whose sales it pays. */
export interface BankReceipt {
  readonly id: string
  readonly family: string
  readonly day: string
  /** When the bank wrote it; null when nobody said. */
  readonly bankDay: string | null
  /** Euros with two decimals, as text; negative when the bank took it back. */
  readonly amount: string
  readonly label: string
}

/** One that is to be kept; `twins`: how many alike its reader saw kept, of a line of a bank's statement. */
export interface NewReceipt extends BankReceipt {
  readonly twins?: number | undefined
}

/** The same as it is kept. */
export interface KeptReceipt extends BankReceipt {
  /** Null of an account that is gone. */
  readonly by: string | null
  readonly at: Date
}

interface DaysOfRestaurant {
  readonly restaurantId: string
  readonly first: string
  readonly last: string
}

/** What is kept of a restaurant's days from `first` to `last`, by day, family and when it was kept; not what was taken back. */
export async function listReceipts(
  knex: Knex,
  { restaurantId, first, last }: DaysOfRestaurant,
): Promise<KeptReceipt[]> {
  return await selectReceipts(knex, restaurantId).whereBetween('b.day', [first, last])
}

/** What is kept that the bank wrote from `first` to `last`, whichever days it pays. */
export async function listWritten(knex: Knex, { restaurantId, first, last }: DaysOfRestaurant): Promise<KeptReceipt[]> {
  return await selectReceipts(knex, restaurantId).whereBetween('b.bank_day', [first, last])
}

/** The families of which something is kept of a restaurant. */
export async function listFamilies(knex: Knex, restaurantId: string): Promise<string[]> {
  return await knex('bank_receipts')
    .where({ restaurant_id: restaurantId })
    .whereNull('removed_at')
    .distinct()
    .pluck<string[]>('family')
}

function selectReceipts(knex: Knex, restaurantId: string) {
  return knex('bank_receipts AS b')
    .leftJoin('accounts AS a', 'a.id', 'b.received_by')
    .where('b.restaurant_id', restaurantId)
    .whereNull('b.removed_at')
    .orderBy(['b.day', 'b.family', 'b.received_at', 'b.id'])
    .select<KeptReceipt[]>(
      'b.id',
      'b.family',
      knex.raw("to_char(b.day, 'YYYY-MM-DD') AS day, to_char(b.bank_day, 'YYYY-MM-DD') AS \"bankDay\""),
      knex.raw('b.amount::text AS amount'),
      'b.label',
      'a.username AS by',
      'b.received_at AS at',
    )
}

/** Waits until nobody else keeps receipts of the restaurant, until the transaction ends. */
export async function lockReceipts(trx: Knex.Transaction, restaurantId: string): Promise<void> {
  await trx.raw("SELECT pg_advisory_xact_lock(hashtextextended('bank receipts ' || ?, 0))", [restaurantId])
}

/** How many of these lines somebody else has kept since they were read: each alike in the bank's words, kept under another id. */
export async function countMetTwins(
  trx: Knex.Transaction,
  { restaurantId, receipts }: { readonly restaurantId: string; readonly receipts: readonly NewReceipt[] },
): Promise<number> {
  const read = receipts.filter(({ twins, bankDay }) => twins !== undefined && bankDay !== null)
  const { rows } = await trx.raw<{ rows: { met: number }[] }>(
    `SELECT count(*)::int AS met
     FROM unnest(:days::date[], :amounts::numeric[], :labels::text[], :twins::integer[]) AS r (day, amount, label, twins)
     WHERE r.twins < (SELECT count(*) FROM bank_receipts b
       WHERE b.restaurant_id = :restaurantId AND b.removed_at IS NULL AND b.id <> ALL (:ids::uuid[])
         AND b.bank_day = r.day AND b.amount = r.amount AND b.label = r.label)`,
    {
      restaurantId,
      ids: receipts.map(({ id }) => id),
      days: read.map(({ bankDay }) => bankDay),
      amounts: read.map(({ amount }) => amount),
      labels: read.map(({ label }) => label),
      twins: read.map(({ twins }) => twins),
    },
  )
  return rows[0]?.met ?? 0
}

/** Keeps receipts; one that is kept already, or was taken back, is not kept twice. Answers how many are new. */
export async function keepReceipts(
  trx: Knex,
  kept: { readonly restaurantId: string; readonly accountId: string; readonly receipts: readonly BankReceipt[] },
): Promise<number> {
  const rows = kept.receipts.map(({ id, family, day, bankDay, amount, label }) => ({
    ...{ restaurant_id: kept.restaurantId, received_by: kept.accountId },
    ...{ id, family, day, bank_day: bankDay, amount, label },
  }))
  const added = await trx('bank_receipts')
    .insert(rows)
    .onConflict(['restaurant_id', 'id'])
    .ignore()
    .returning<object[]>('id')
  return added.length
}

/** Takes a receipt back, which stays with who did; what it said, or undefined when there is none. */
export async function removeReceipt(
  trx: Knex,
  { restaurantId, id, accountId }: { readonly restaurantId: string; readonly id: string; readonly accountId: string },
): Promise<Pick<BankReceipt, 'day' | 'family' | 'amount'> | undefined> {
  const [removed] = await trx('bank_receipts')
    .where({ restaurant_id: restaurantId, id })
    .whereNull('removed_at')
    .update({ removed_at: trx.fn.now(), removed_by: accountId })
    .returning<Pick<BankReceipt, 'day' | 'family' | 'amount'>[]>([
      trx.raw("to_char(day, 'YYYY-MM-DD') AS day"),
      'family',
      trx.raw('amount::text AS amount'),
    ] as never)
  return removed
}
