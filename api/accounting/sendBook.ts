import { recordJournalExport } from '../../db/records/closings/journalExports.ts'
import { keepTerms } from '../../db/records/closings/sentTerms.ts'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import type { JournalLine } from '../../shared/accounting/salesJournal.ts'
import type { Deps } from '../context.ts'
import { fixCodes } from './books.ts'
import { readSent, type ReadBook } from './readBooks.ts'
import { findNamedAccounts, linesOf } from './readJournal.ts'

/**
 * The lines of a definitive file. From it on its entries stay as they are written there, under the codes, accounts and names of
 * now, save those that went out before, which keep theirs; and a month that it holds whole is 'transmis'.
 */
export async function sendBook(knex: Deps['knex'], book: ReadBook, accountId: string): Promise<JournalLine[]> {
  // Nothing went out in a file without an entry.
  if (book.entries.every(({ kind }) => kind === 'provisional')) return []
  const sites = book.sites.map(({ id }) => id)
  await knex.transaction(async (trx) => {
    await fixCodes(trx, sites)
    const accounts = await findNamedAccounts(trx, book)
    for (const { id, name } of book.sites) {
      const own = book.entries.filter(({ siteId, kind }) => siteId === id && kind !== 'provisional')
      const numbers = own.filter(({ sentAccounts }) => sentAccounts === null).map(({ number }) => number)
      if (numbers.length === 0) continue
      const terms = { site: name, accounts: accounts.get(id) ?? defaultLedgerAccounts }
      await keepTerms(trx, { restaurantId: id, numbers, terms })
    }
    const { company, first, last, lastNumbers } = book
    await recordJournalExport(trx, { company, first, last, lastNumbers, accountId })
  })
  return await linesOf(knex, { books: [book], entries: await readSent(knex, book) })
}
