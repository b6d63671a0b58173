import { eReportingFigures, type EReportingFigures } from '../../reports/eReporting/report.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import { eReportingOf, type EReporting, type Reported } from '../../shared/accounting/eReporting.ts'
import type { JournalEntry } from '../../shared/accounting/journalEntry.ts'
import {
  familyCategories,
  reportedComplements,
  type FamilyCategory,
  type ReportedComplements,
} from '../../shared/accounting/reportedFamilies.ts'
import { currentDayOf } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'
import { settleLooks } from '../figures/settleLooks.ts'
import { findCategories, type ChosenCategory } from './categories.ts'
import { keyOfDay } from './liveDays.ts'
import { onlyBook } from './onlyBook.ts'
import { findLedgerAccounts } from '../../db/records/restaurants/journalAccounts.ts'
import { readBooks, type ReadBook } from './readBooks.ts'
import type { AskedJournal } from './readJournal.ts'

/** A company's e-reporting over a period, whose it is, and how its families are seen. */
export interface ReadEReporting {
  readonly book: ReadBook
  readonly reporting: EReporting
  readonly families: readonly (FamilyCategory & Pick<ChosenCategory, 'by' | 'at'>)[]
  readonly complements: ReportedComplements
}

/**
 * The e-reporting of one company, from the entries of its journal: what came late counts in its complement. 422 when several
 * companies are asked. An invoice counts on its day, once that day is in: closed, or asked for while it is not.
 */
export async function readEReporting(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  asked: AskedJournal,
): Promise<ReadEReporting> {
  const { company, provisional } = asked
  return await settleLooks(cube, async (once) => {
    const read = await readBooks({ knex, cube, once }, asked)
    const book = onlyBook(company ? read.filter((one) => one.company === company) : read)
    return { book, ...(await eReportingOfBook({ knex, cube: once }, book, provisional)) }
  })
}

/** The e-reporting of books that were read already: whoever shows both reads them once, and they agree. */
export async function eReportingOfBook(
  deps: Pick<Deps, 'knex' | 'cube'>,
  book: ReadBook,
  provisional: boolean,
): Promise<Omit<ReadEReporting, 'book'>> {
  const { first } = book
  const sites = book.sites.map(({ id }) => id)
  const entries = book.entries.filter(({ kind }) => provisional || kind !== 'provisional')
  const [{ sold, invoiced }, categories, accounts] = await Promise.all([
    figuresOf(deps.cube, { sites, entries, first, last: book.last }),
    findCategories(deps.knex, sites),
    findLedgerAccounts(deps.knex, sites),
  ])
  const choices = new Map(categories.map((one) => [`${one.restaurantId} ${one.family}`, one]))
  const choiceOf = (siteId: string, family: string) => choices.get(`${siteId} ${family}`)
  const isIn = openDaysLeftOut(book, provisional)
  const reported: Reported = {
    entries,
    sold,
    invoiced: invoiced.filter(({ siteId, day }) => day >= first && day <= book.last && isIn(siteId, day)),
    chosen: (siteId, family) => choiceOf(siteId, family)?.category ?? null,
    isOnAccount: (siteId, family) => {
      const own = accounts.get(siteId)
      return (
        own !== undefined && Object.hasOwn(own.paymentByFamily, family) && own.paymentByFamily[family] === own.debtors
      )
    },
  }
  const families = familyCategories(reported).map((one) => {
    const choice = choiceOf(one.siteId, one.family)
    return { ...one, by: choice?.by ?? null, at: choice?.at ?? new Date(0) }
  })
  return { reporting: eReportingOf(reported), families, complements: reportedComplements(reported) }
}

/** Whether a day of a restaurant is in: not one that waits to be closed and was not asked for, nor one that runs. */
function openDaysLeftOut(book: ReadBook, provisional: boolean): (siteId: string, day: string) => boolean {
  const waiting = book.entries.filter(({ kind }) => kind === 'provisional' && !provisional)
  const open = new Set(waiting.map(({ siteId, day }) => keyOfDay(siteId, day)))
  const running = new Map(book.sites.map((site) => [site.id, currentDayOf(site, wallNow())]))
  return (siteId, day) => !open.has(keyOfDay(siteId, day)) && day < (running.get(siteId) ?? '')
}

interface AskedParts {
  readonly sites: readonly string[]
  readonly entries: readonly JournalEntry[]
  readonly first: string
  readonly last: string
}

/** Month by month: a complement may be of a day of years ago, and the days between are nobody's question. */
async function figuresOf(cube: Deps['cube'], { sites, entries, first, last }: AskedParts): Promise<EReportingFigures> {
  const days = new Set(entries.map(({ siteId, day }) => keyOfDay(siteId, day)))
  const months = new Set([...entries.map(({ day }) => day), ...daysBetween(first, last)].map((day) => day.slice(0, 7)))
  const look = async (of: Deps['cube']) => {
    const read: EReportingFigures[] = []
    for (const month of [...months].toSorted()) read.push(await figuresOfMonth(of, sites, month))
    return read
  }
  const read = months.size > 1 ? await settleLooks(cube, look) : await look(cube)
  return {
    sold: read.flatMap(({ sold }) => sold).filter(({ siteId, day }) => days.has(keyOfDay(siteId, day))),
    invoiced: read.flatMap(({ invoiced }) => invoiced),
  }
}

async function figuresOfMonth(cube: Deps['cube'], sites: readonly string[], month: string): Promise<EReportingFigures> {
  const start = `${month}-01`
  const end = `${addDays(start, 31).slice(0, 7)}-01`
  const range = [`${start}T00:00:00.000`, `${end}T23:59:59.999`] as const
  const { sold, invoiced } = await runSettled(eReportingFigures({ sites, range }), cube.loadersFor(sites))
  const isOfMonth = ({ day }: { readonly day: string }) => day.startsWith(month)
  return { sold: sold.filter(isOfMonth), invoiced: invoiced.filter(isOfMonth) }
}

/** A day of each month that a period touches. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(`${day.slice(0, 7)}-01`, 31)) days.push(day)
  return [...days, last]
}
