import type { JournalEntry } from '../../shared/accounting/journalEntry.ts'
import type { Knex } from 'knex'
import { accountNamesOf } from '../../shared/accounting/accountNames.ts'
import { defaultLedgerAccounts, type NamedAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { salesJournal, type JournalLine } from '../../shared/accounting/salesJournal.ts'
import type { Deps } from '../context.ts'
import type { Book } from './books.ts'
import { findLedgerAccounts } from '../../db/records/restaurants/journalAccounts.ts'
import { readBooks, type BookStores, type ReadBook } from './readBooks.ts'

/** Which period and restaurants, of which company. */
export type AskedJournal = Parameters<typeof readBooks>[1] & {
  /** One set of books; absent, all of them. */
  readonly company?: string | null | undefined
  /** With the days that are not closed. */
  readonly provisional: boolean
}

/** The lines of the journal and the books that they are of. */
export async function readJournal(
  deps: BookStores,
  asked: AskedJournal,
): Promise<{ chosen: ReadBook[]; lines: JournalLine[] }> {
  const { company, provisional } = asked
  const read = await readBooks(deps, asked)
  const chosen = company ? read.filter((book) => book.company === company) : read
  const entries = chosen.flatMap((book) => book.entries.filter(({ kind }) => provisional || kind !== 'provisional'))
  return { chosen, lines: await linesOf(deps.knex, { books: chosen, entries }) }
}

/** The lines of some entries of books, each under the accounts of the file in which it went out first, else as they are set now. */
export async function linesOf(
  knex: Deps['knex'],
  { books, entries }: { readonly books: readonly Book[]; readonly entries: readonly JournalEntry[] },
): Promise<JournalLine[]> {
  const parts = await Promise.all(books.map((book) => findNamedAccounts(knex, book)))
  const set = new Map(parts.flatMap((part) => [...part]))
  return salesJournal(entries, ({ siteId, sentAccounts }) => sentAccounts ?? set.get(siteId) ?? defaultLedgerAccounts)
}

/** The accounts of a book's restaurants as they are set now, with their names: an account of one company has one name. */
export async function findNamedAccounts(knex: Knex, { sites }: Book): Promise<Map<string, NamedAccounts>> {
  const accounts = await findLedgerAccounts(
    knex,
    sites.map(({ id }) => id),
  )
  const accountNames = accountNamesOf([...accounts.values()])
  return new Map([...accounts].map(([id, own]) => [id, { ...own, accountNames }]))
}
