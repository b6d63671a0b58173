import { startsOfDay } from '../figures/clocks.ts'
import { findContactsByKey } from '../../db/records/contacts/findContacts.ts'
import type { Block } from '../../reports/daysToClose/blocks.ts'
import { controlStrip } from '../../reports/controlStrip/report.ts'
import { dayTotals, type DayTotal } from '../../reports/dayTotals/report.ts'
import { debtorBalances } from '../../reports/debtorBalances/report.ts'
import type { Dossier } from '../../reports/monthDossier/document.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import { heldText, partText } from '../../shared/accounting/held.ts'
import type { LedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { commonDayStart, currentDayOf } from '../../shared/currentDay.ts'
import { toWire } from '../../shared/money.ts'
import { serviceRange, wallNow } from '../../shared/period.ts'
import { distinctRestaurantNames } from '../../shared/restaurantNames.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'
import { partOf } from './companySizes.ts'
import { findLastTickets, listHashes, type HashedLink } from './dossierQueries.ts'
import { liveDays } from './liveDays.ts'
import { findLedgerAccounts } from '../../db/records/restaurants/journalAccounts.ts'
import { onlyBook } from './onlyBook.ts'
import type { BookStores, ReadBook } from './readBooks.ts'
import { eReportingOfBook } from './readEReporting.ts'
import { readJournal } from './readJournal.ts'

type Stores = Pick<Deps, 'knex' | 'cube'>

/** The days of restaurants that are over and not closed; `known`: restaurants whose refused files may be told. */
export type ReadOpenDays = (
  deps: Stores,
  asked: {
    readonly sites: readonly string[]
    readonly first: string
    readonly last: string
    readonly known: readonly string[]
  },
) => Promise<readonly { readonly site: string; readonly day: string; readonly blocks: readonly Block[] }[]>

interface AskedDossier {
  /** 'yyyy-MM' */
  readonly month: string
  readonly sites: readonly string[]
  readonly company: string | null
  /** Who asks, by name, and the restaurants that he may know of. */
  readonly by: string
  /** When: a wall time, 'yyyy-MM-ddTHH:mm'. */
  readonly madeAt: string
  readonly known: readonly string[]
  /** How many restaurants of each company he may read. */
  readonly sizes: ReadonlyMap<string, number>
}

/** Whose books they are, and what they hold of them. */
function booksNamed(book: ReadBook, sizes: AskedDossier['sizes']) {
  const all = partOf(book, sizes)
  const says = partText(heldText(book.held), { sites: book.sites.length, all })
  return { name: book.name, siren: book.siren, says, isPartial: all !== null }
}

/** The books of the month with the lines of their journal. */
async function readMonthBook(
  deps: BookStores,
  { sites, company }: AskedDossier,
  { first, last }: ReturnType<typeof daysOf>,
): Promise<{ book: ReadBook; lines: Awaited<ReturnType<typeof readJournal>>['lines'] }> {
  // Noon is of its own day wherever a day starts.
  const range = [`${first}T12:00:00.000`, `${last}T12:00:00.000`] as const
  const asked = { filter: { sites, range }, dayStartMinutes: 0, company, provisional: false }
  const { chosen, lines } = await readJournal(deps, asked)
  return { book: onlyBook(chosen), lines }
}

/**
 * A month of a company's books from the reports of the screens, after what came late was posted; `sites`: its restaurants. Each
 * report is of one moment; whoever asks looks twice for one of all of them (`settleLooks`).
 */
export async function readDossier(
  { knex, cube, once }: Required<BookStores>,
  asked: AskedDossier,
  openDays: ReadOpenDays,
): Promise<{ dossier: Dossier; sites: readonly string[] }> {
  const days = daysOf(asked.month)
  const { first, last } = days
  const { madeAt } = asked
  // Of a month that is not over nobody knows yet what is owed at its end.
  const debtorsOn = last < madeAt.slice(0, 10) ? last : madeAt.slice(0, 10)
  const { book, lines } = await readMonthBook({ knex, cube, once }, asked, days)
  const sites = book.sites.map(({ id }) => id)
  const names = distinctRestaurantNames(book.sites)
  const nameOf = (id: string) => names.get(id) ?? ''
  const deps = { knex, cube: once }
  const [live, sold, open, received, checks, links, debtors, { reporting }, accounts] = await Promise.all([
    liveDays(once, { sites, first, last }),
    runSettled(dayTotals(sites, [first, last]), once.loadersFor(sites)),
    openDays(deps, { sites, first, last, known: asked.known }),
    findLastTickets(knex, sites),
    readChecks(deps, book, days),
    listHashes(knex, { restaurantIds: sites, first, last }),
    readDebtors(deps, { sites, day: debtorsOn }, nameOf),
    eReportingOfBook(deps, book, false),
    findLedgerAccounts(knex, sites),
  ])
  const dossier: Dossier = {
    ...{ ...booksNamed(book, asked.sizes), first, last },
    isOver: book.sites.every((site) => last < currentDayOf(site, wallNow())),
    ...{ madeAt, madeBy: asked.by, debtorsOn },
    sites: book.sites.map(({ id, code, siret }) => ({
      ...{ id, name: nameOf(id), siret, code, open: open.filter(({ site }) => site === id).length },
      receivedUntil: received.get(id) ?? null,
      ...closedDays(id, { entries: book.entries, sold }),
    })),
    open: open.map(({ site, day, blocks }) => ({ site: nameOf(site), day, reasons: blocks.map(({ text }) => text) })),
    days: [...live.values()].map(({ siteId, ...day }) => ({ ...day, site: nameOf(siteId) })),
    checks: checks.map(({ id, state, figures }) => ({ id, state, figures })),
    ...bookedIn(days, links, nameOf),
    lines: lines.map((line) => ({ ...line, debit: toWire(line.debit), credit: toWire(line.credit) })),
    overpaid: { vouchers: accountsOf(accounts, 'surplus'), tips: accountsOf(accounts, 'tips') },
    ...{ reporting, debtors },
  }
  return { dossier, sites }
}

/** What is booked in the month, and what came of its days and is booked after it. */
function bookedIn(
  { first, last }: Days,
  links: readonly HashedLink[],
  nameOf: (id: string) => string,
): Pick<Dossier, 'closings' | 'later'> {
  const named = links.map((one) => ({ ...one, site: nameOf(one.site) }))
  return {
    closings: named.filter(({ date }) => date >= first && date <= last),
    later: named.filter(({ date }) => date > last),
  }
}

/** How many days of a restaurant are closed, and how many of these have no ticket any more. */
function closedDays(
  id: string,
  { entries, sold }: { entries: ReadBook['entries']; sold: readonly DayTotal[] },
): { closed: number; emptied: number } {
  const withTickets = new Set(sold.filter(({ siteId }) => siteId === id).map(({ day }) => day))
  const closed = entries.filter(({ kind, siteId }) => kind === 'day' && siteId === id)
  return { closed: closed.length, emptied: closed.filter(({ day }) => !withTickets.has(day)).length }
}

function accountsOf(accounts: ReadonlyMap<string, LedgerAccounts>, key: 'surplus' | 'tips'): string[] {
  return [...new Set([...accounts.values()].map((own) => own[key]))].toSorted()
}

interface Days {
  readonly first: string
  readonly last: string
}

function daysOf(month: string): Days {
  const first = `${month}-01`
  return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

async function readChecks({ cube }: Stores, { sites }: ReadBook, { first, last }: Days) {
  const dayStartMinutes = commonDayStart(sites.map((site) => site.dayStartMinutes))
  const filter = { sites: sites.map(({ id }) => id), range: serviceRange(first, last, dayStartMinutes) }
  const strip = controlStrip(filter, { dayStartMinutes, startsOfDay: startsOfDay(sites) })
  return await runSettled(strip, cube.loadersFor(filter.sites))
}

/** What each debtor owes at the end of a day, whoever has paid since. */
async function readDebtors(
  { knex, cube }: Stores,
  { sites, day }: { sites: readonly string[]; day: string },
  nameOf: (id: string) => string,
): Promise<Dossier['debtors']> {
  const balances = await runSettled(debtorBalances({ sites, asOf: `${day}T23:59:59.999` }), cube.loadersFor(sites))
  const owing = balances.rows.filter(({ due, credit }) => due !== 0 || credit !== 0)
  const contacts = await findContactsByKey(
    knex,
    sites,
    owing.map(({ debtor }) => debtor),
  )
  const keyOf = (site: string, key: string) => `${site} ${key}`
  const named = new Map(
    contacts.map((one) => [keyOf(one.restaurant_id, one.contact_key), `${one.title} ${one.name}`.trim()]),
  )
  return owing.map(({ siteId, debtor, due, credit, age }) => ({
    ...{ site: nameOf(siteId), name: named.get(keyOf(siteId, debtor)) ?? debtor, due, credit, age },
  }))
}
