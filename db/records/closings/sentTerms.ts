import type { Knex } from 'knex'
import type { NamedAccounts } from '../../../shared/accounting/ledgerAccounts.ts'

/** Under what an entry went out in a definitive file: the accounts with their names, and the restaurant's name, of then. */
export interface SentTerms {
  readonly site: string
  readonly accounts: NamedAccounts
}

/** From now on these entries of a restaurant, by number, are written under these terms; those that went out before keep theirs. */
export async function keepTerms(
  trx: Knex.Transaction,
  {
    restaurantId,
    numbers,
    terms: { site, accounts },
  }: { restaurantId: string; numbers: readonly number[]; terms: SentTerms },
): Promise<void> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `INSERT INTO sent_terms (restaurant_id, site, accounts) VALUES (?, ?, ?)
     ON CONFLICT (restaurant_id, md5(site || ' ' || accounts::text)) DO UPDATE SET site = excluded.site RETURNING id`,
    [restaurantId, site, JSON.stringify(accounts)],
  )
  await trx('day_closings')
    .where({ restaurant_id: restaurantId })
    .whereRaw('number = ANY(?)', [[...numbers]])
    .whereNull('sent_terms')
    .update({ sent_terms: rows[0]?.id })
}

/** The terms under which entries of some restaurants went out, by their id in `PostedLink`. */
export async function listTerms(knex: Knex, restaurantIds: readonly string[]): Promise<Map<number, SentTerms>> {
  const rows = await knex('sent_terms')
    .whereIn('restaurant_id', [...restaurantIds])
    .select<({ id: number } & SentTerms)[]>('id', 'site', 'accounts')
  return new Map(rows.map(({ id, site, accounts }) => [id, { site, accounts }]))
}
