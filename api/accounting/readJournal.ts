import type { JournalEntry } from '../../shared/accounting/journalEntry.ts'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { salesJournal, type JournalLine } from '../../shared/accounting/salesJournal.ts'
import type { Deps } from '../context.ts'
import { findLedgerAccounts } from './queries.ts'
import { readBooks, type ReadBook } from './readBooks.ts'

/** Which period and restaurants, of which company. */
export type AskedJournal = Parameters<typeof readBooks>[1] & {
  /** One set of books; absent, all of them. */
  readonly company?: string | null | undefined
  /** With the days that are not closed. */
  readonly provisional: boolean
}

/** The lines of the journal and the books that they are of. */
export async function readJournal(
  deps: Pick<Deps, 'knex' | 'cube'>,
  asked: AskedJournal,
): Promise<{ chosen: ReadBook[]; lines: JournalLine[] }> {
  const { company, provisional } = asked
  const read = await readBooks(deps, asked)
  const chosen = company ? read.filter((book) => book.company === company) : read
  const entries = chosen.flatMap((book) => book.entries.filter(({ kind }) => provisional || kind !== 'provisional'))
  return { chosen, lines: await linesOf(deps.knex, entries) }
}

/** The lines of some entries, each under the accounts of the file in which it went out first, else as they are set now. */
export async function linesOf(knex: Deps['knex'], entries: readonly JournalEntry[]): Promise<JournalLine[]> {
  const accounts = await findLedgerAccounts(knex, [...new Set(entries.map(({ siteId }) => siteId))])
  const set = (siteId: string) => accounts.get(siteId) ?? defaultLedgerAccounts
  return salesJournal(entries, ({ siteId, sentAccounts }) => sentAccounts ?? set(siteId))
}
