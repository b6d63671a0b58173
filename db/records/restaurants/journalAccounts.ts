import type { Knex } from 'knex'
import { defaultLedgerAccounts, type LedgerAccounts } from '../../../shared/accounting/ledgerAccounts.ts'

/** The journal accounts of each restaurant: its own, else the defaults. */
export async function findLedgerAccounts(
  knex: Knex,
  restaurantIds: readonly string[],
): Promise<Map<string, LedgerAccounts>> {
  const rows = await knex<{ restaurant_id: string; accounts: LedgerAccounts }>('journal_accounts')
    .whereIn('restaurant_id', [...restaurantIds])
    .select('restaurant_id', 'accounts')
  // One that was kept before an account was known has its default.
  const own = new Map(rows.map((row) => [row.restaurant_id, { ...defaultLedgerAccounts, ...row.accounts }]))
  return new Map(restaurantIds.map((id) => [id, own.get(id) ?? defaultLedgerAccounts]))
}

/** Keeps a restaurant's accounts; the former ones are replaced. */
export async function saveLedgerAccounts(
  knex: Knex,
  { restaurantId, accounts, accountId }: { restaurantId: string; accounts: LedgerAccounts; accountId: string },
): Promise<void> {
  await knex('journal_accounts')
    .insert({ restaurant_id: restaurantId, accounts: JSON.stringify(accounts), updated_by: accountId })
    .onConflict('restaurant_id')
    .merge({ accounts: JSON.stringify(accounts), updated_by: accountId, updated_at: knex.fn.now() })
}
