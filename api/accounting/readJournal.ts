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

/** The lines of the journal, with the accounts of each restaurant as they are set now, and the books that they are of. */
export async function readJournal(
  deps: Pick<Deps, 'knex' | 'cube'>,
  asked: AskedJournal,
): Promise<{ chosen: ReadBook[]; lines: JournalLine[] }> {
  const { company, provisional } = asked
  const read = await readBooks(deps, asked)
  const chosen = company ? read.filter((book) => book.company === company) : read
  const entries = chosen.flatMap((book) => book.entries.filter(({ kind }) => provisional || kind !== 'provisional'))
  const accounts = await findLedgerAccounts(deps.knex, [...new Set(entries.map(({ siteId }) => siteId))])
  return { chosen, lines: salesJournal(entries, (entry) => accounts.get(entry.siteId) ?? defaultLedgerAccounts) }
}
