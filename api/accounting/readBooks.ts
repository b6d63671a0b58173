import { listLinks, type PostedLink } from '../../db/records/closings/links.ts'
import { listTerms, type SentTerms } from '../../db/records/closings/sentTerms.ts'
import type { HeldDays } from '../../shared/accounting/held.ts'
import type { JournalEntry } from '../../shared/accounting/journalEntry.ts'
import { currentDayOf } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { serviceDayOf } from '../../shared/serviceDay.ts'
import type { Asked } from '../../reports/question/reportCall.ts'
import type { Deps } from '../context.ts'
import { findBooks, type Book, type BookSite } from './books.ts'
import { keyOfDay, liveDays } from './liveDays.ts'
import { postComplements } from './postComplements.ts'

/** A set of books over some service days: its entries, those of days that are not closed marked provisional, and what it holds. */
export interface ReadBook extends Book {
  readonly entries: readonly JournalEntry[]
  readonly held: HeldDays
  /** The first and the last service day of the period. */
  readonly first: string
  readonly last: string
  /** Of each restaurant the greatest number among its entries. */
  readonly lastNumbers: Readonly<Record<string, number>>
}

type Live = Awaited<ReturnType<typeof liveDays>>

interface Days {
  readonly first: string
  readonly last: string
}

/** Where books are read. `once`: the Cube of one look (`settleLooks`); what came late is found by the other, since it is written down. */
export interface BookStores extends Pick<Deps, 'knex' | 'cube'> {
  readonly once?: Deps['cube']
}

/** The books of the restaurants asked, after what came late was posted. */
export async function readBooks(
  { knex, cube, once = cube }: BookStores,
  { filter, dayStartMinutes }: Pick<Asked, 'filter' | 'dayStartMinutes'>,
): Promise<ReadBook[]> {
  const { sites, range } = filter
  const days = { first: serviceDayOf(range[0], dayStartMinutes), last: serviceDayOf(range[1], dayStartMinutes) }
  const books = await findBooks(knex, sites)
  await postComplements(
    { knex, cube },
    books.flatMap((book) => book.sites),
  )
  const [links, terms, live] = await Promise.all([
    listLinks(knex, sites),
    listTerms(knex, sites),
    liveDays(once, { sites, ...days }),
  ])
  return books.map((book) => readBook(book, { links, terms, live, days }))
}

interface Kept {
  readonly links: readonly PostedLink[]
  readonly terms: ReadonlyMap<number, SentTerms>
  readonly live: Live
  readonly days: Days
}

function readBook(book: Book, { links, terms, live, days }: Kept): ReadBook {
  const parts = book.sites.map((site) => {
    const own = links.filter(({ restaurantId }) => restaurantId === site.id)
    const today = currentDayOf(site, wallNow())
    const open = openDays(site, { live, own, days })
    const posted = own.filter(({ date }) => date >= days.first && date <= days.last)
    return {
      posted: posted.map((link) => postedEntry(site, link, terms)),
      provisional: open.filter(({ day }) => day < today),
      running: days.first <= today && today <= days.last,
    }
  })
  const posted = parts.flatMap((part) => part.posted)
  const provisional = parts.flatMap((part) => part.provisional)
  const held = {
    closed: posted.filter(({ kind }) => kind === 'day').length,
    complements: posted.filter(({ kind }) => kind === 'complement').length,
    open: provisional.length,
    running: parts.some(({ running }) => running),
  }
  return { ...book, ...days, entries: [...posted, ...provisional], held, lastNumbers: lastNumbersOf(posted) }
}

/** The posted entries of a book as they stand now that they were fixed, by this file or by another one at the same time. */
export async function readSent(knex: Deps['knex'], { sites, entries }: ReadBook): Promise<JournalEntry[]> {
  const ids = sites.map(({ id }) => id)
  const [links, terms, books] = await Promise.all([listLinks(knex, ids), listTerms(knex, ids), findBooks(knex, ids)])
  const asked = new Set(entries.map(keyOfEntry))
  return books
    .flatMap((book) => book.sites)
    .flatMap((site) =>
      links.filter(({ restaurantId }) => restaurantId === site.id).map((link) => postedEntry(site, link, terms)),
    )
    .filter((entry) => asked.has(keyOfEntry(entry)))
}

function keyOfEntry({ siteId, number }: JournalEntry): string {
  return `${siteId} ${number}`
}

function lastNumbersOf(posted: readonly JournalEntry[]): Record<string, number> {
  const last: Record<string, number> = {}
  for (const { siteId, number } of posted) last[siteId] = Math.max(last[siteId] ?? 0, number)
  return last
}

function postedEntry(site: BookSite, link: PostedLink, terms: ReadonlyMap<number, SentTerms>): JournalEntry {
  const sent = link.terms === null ? undefined : terms.get(link.terms)
  return {
    ...{ siteId: site.id, site: sent?.site ?? site.name, code: site.code, sentAccounts: sent?.accounts ?? null },
    ...{ kind: link.kind, number: link.number, day: link.day, date: link.date, complement: link.complement },
    validDate: validDateOf(link),
    figures: link.journal ?? { vatLines: [], payments: [], receipts: [] },
  }
}

/** An entry is validated when it was closed, and never before the day under which it is booked; by Paris's clock: no new address changes an entry that has gone out. */
function validDateOf({ closedAt, date }: PostedLink): string {
  const closed = wallNow(closedAt).slice(0, 10)
  return closed < date ? date : closed
}

function openDays(
  site: BookSite,
  { live, own, days }: { live: Live; own: readonly PostedLink[]; days: Days },
): JournalEntry[] {
  const closed = new Set(own.map(({ day }) => keyOfDay(site.id, day)))
  return [...live.entries()]
    .filter(([key, { siteId, day }]) => siteId === site.id && !closed.has(key) && day >= days.first && day <= days.last)
    .map(([, { day, vatLines, payments, receipts, overpaid, unrated, owed }]) => ({
      ...{ siteId: site.id, site: site.name, code: site.code, kind: 'provisional' as const, number: 0, complement: 0 },
      ...{ day, date: day, validDate: '', sentAccounts: null },
      figures: {
        ...{ vatLines, payments, receipts },
        ...(overpaid && { overpaid }),
        ...(unrated !== undefined && { unrated }),
        ...(owed !== undefined && { owed }),
      },
    }))
}
