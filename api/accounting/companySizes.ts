import type { Knex } from 'knex'
import { companyOf } from '../../shared/accounting/company.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { sitesInReach } from '../rights/reach.ts'

/** How many restaurants of each company an account may read, by SIREN, by id where a Siret has none: books of fewer of them are a part. */
export async function companySizes(knex: Knex, account: Account): Promise<ReadonlyMap<string, number>> {
  const ids = await sitesInReach(knex, account)
  const rows = await knex('restaurants').whereIn('id', ids).select<{ id: string; siret: string }[]>('id', 'siret')
  const sizes = new Map<string, number>()
  for (const row of rows) sizes.set(companyOf(row), (sizes.get(companyOf(row)) ?? 0) + 1)
  return sizes
}

/** Of how many restaurants a set of books is a part; null where it is the whole. */
export function partOf(
  { company, sites }: { readonly company: string; readonly sites: readonly unknown[] },
  sizes: ReadonlyMap<string, number>,
): number | null {
  const all = sizes.get(company) ?? 0
  return sites.length < all ? all : null
}
