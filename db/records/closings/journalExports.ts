import type { Knex } from 'knex'

/** A definitive journal of a company that went out. */
export interface JournalExport {
  readonly company: string
  /** Service days 'yyyy-MM-dd', both included. */
  readonly first: string
  readonly last: string
  /** Of each restaurant the greatest number that the file holds. */
  readonly lastNumbers: Readonly<Record<string, number>>
}

/** Remembers that a definitive journal goes out. */
export async function recordJournalExport(
  knex: Knex,
  { company, first, last, lastNumbers, accountId }: JournalExport & { readonly accountId: string },
): Promise<void> {
  const days = { first_day: first, last_day: last }
  await knex('journal_exports').insert({
    ...{ company, ...days, last_numbers: JSON.stringify(lastNumbers), exported_by: accountId },
  })
}

/** When a journal went out, and who took it: '' when nobody is known any more. */
export interface TakenExport extends JournalExport {
  readonly exportedAt: Date
  readonly exportedBy: string
}

/** The definitive journals of some companies that went out, the latest first. */
export async function listJournalExports(knex: Knex, companies: readonly string[]): Promise<TakenExport[]> {
  return await knex('journal_exports AS e')
    .leftJoin('accounts AS a', 'a.id', 'e.exported_by')
    .whereIn('e.company', [...companies])
    .orderBy('e.id', 'desc')
    .select<TakenExport[]>(
      'e.company',
      knex.raw("to_char(e.first_day, 'YYYY-MM-DD') AS first, to_char(e.last_day, 'YYYY-MM-DD') AS last"),
      'e.last_numbers AS lastNumbers',
      'e.exported_at AS exportedAt',
      knex.raw(`coalesce(a.username, '') AS "exportedBy"`),
    )
}
