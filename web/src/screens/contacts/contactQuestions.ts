import type { CallOf } from '../../query/queries.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'
import { LONGEST_ANSWER } from '../../../../shared/longestAnswer.ts'
import { debtorBalances } from '../../../../reports/debtorBalances/report.ts'
import { wallNow } from '../../../../shared/period.ts'
import type { ContactCriteria } from './ContactSearch.tsx'
import { askedBalanceDay } from './askedBalanceDay.ts'

/** Contacts of one kind, or all, of some restaurants, whose title and name hold this. */
interface ContactsAsked extends Omit<ContactCriteria, 'SITE_ID'> {
  readonly sites: readonly string[]
  readonly page: number
  readonly limit?: number
}

/** How a page of a list of contacts is asked for; of every restaurant in reach where none are named. */
export function contactsSearch({ sites, limit = 50, ...asked }: ContactsAsked): CallOf<'POST /contacts/search'> {
  return { path: 'contacts/search', body: { ...asked, SITE_ID: sites.length > 0 ? [...sites] : null, limit } }
}

/** The first page of a list of contacts, as it opens. */
function firstPage(TYPE: ContactsAsked['TYPE'], sites: readonly string[]) {
  return contactsSearch({ TYPE, Titre: '', Nom: '', sites, page: 1 })
}

/** Every debtor, for their names. */
export function everyDebtor(sites: readonly string[]) {
  return contactsSearch({ TYPE: 'DEBITEUR', Titre: '', Nom: '', sites, page: 1, limit: LONGEST_ANSWER })
}

/** Comptes: the first page. */
export function accountQuestions({ filter: { sites } }: ReportAddress) {
  return { list: firstPage('CONTACT', sites) }
}

/** Débiteurs: the first page, everybody's name, and what each owes; figures are for who reads restaurants of their own. */
export function debtorQuestions({ filter: { sites }, period: { clocks }, search }: ReportAddress) {
  const { asOf } = askedBalanceDay(search, clocks, wallNow())
  return {
    list: firstPage('DEBITEUR', sites),
    names: everyDebtor(sites),
    balances: sites.length === 0 ? null : debtorBalances({ sites, asOf }),
  }
}
