import { groupBy } from '../groupBy.ts'
import { exact, sum, toWire, type Exact } from '../money.ts'
import { plainRate, type DayFigures } from './dayFigures.ts'
import { compareTexts, type JournalEntry } from './journalEntry.ts'

/** Categories of transactions (TT-81 of flux 10.3): TPS1 is taxable services, TLB1 taxable goods. */
export const reportingCategories = ['TPS1', 'TLB1'] as const
export type ReportingCategory = (typeof reportingCategories)[number]

/** Turnover of a family at a rate (percent, plain: '5.5') on a restaurant's service day, in euros, not rounded. */
export interface SoldPart {
  readonly siteId: string
  readonly site: string
  /** 'yyyy-MM-dd' */
  readonly day: string
  readonly family: string
  readonly rate: string
  readonly net: Exact
  readonly vat: Exact
}

/** A part of a ticket that an invoice to a company restates; `day` is the invoice's. */
export interface InvoicedPart extends SoldPart {
  readonly ticket: string
  readonly guid: string
  /** The service day of the ticket. */
  readonly soldOn: string
  readonly invoice: string
  readonly siret: string
}

/** Totals of a restaurant, a day, a category and a rate (flux 10.3), in euros. */
export interface EReportingLine {
  readonly siteId: string
  readonly site: string
  readonly day: string
  readonly category: ReportingCategory
  readonly rate: string
  readonly netAmount: number
  readonly vatAmount: number
}

/** What was received for services on a day at a rate, tax included (flux 10.4). */
export interface ServicePayment {
  readonly siteId: string
  readonly site: string
  readonly day: string
  readonly rate: string
  readonly amount: number
}

/** A ticket that is left out because a company has its invoice; `amount` tax included. */
export interface InvoicedTicket {
  readonly siteId: string
  readonly site: string
  readonly day: string
  readonly soldOn: string
  readonly ticket: string
  readonly invoice: string
  readonly siret: string
  readonly amount: number
}

/** What debtors paid on a day: of which sales, no receipt says, so it is in no category. */
export interface DebtorReceipt {
  readonly siteId: string
  readonly site: string
  readonly day: string
  readonly amount: number
}

/** A company's e-reporting over some days. */
export interface EReporting {
  readonly lines: readonly EReportingLine[]
  readonly payments: readonly ServicePayment[]
  readonly invoiced: readonly InvoicedTicket[]
  readonly receipts: readonly DebtorReceipt[]
}

/** What it is made of: entries of the journal with the families of their service days, and how a restaurant sees its own. */
export interface Reported {
  readonly entries: readonly JournalEntry[]
  readonly sold: readonly SoldPart[]
  readonly invoiced: readonly InvoicedPart[]
  /** What the owner chose of a family; null where nobody did. */
  readonly chosen: (siteId: string, family: string) => ReportingCategory | null
  /** Whether a payment family is a sale on account, of which nothing was received. */
  readonly isOnAccount: (siteId: string, family: string) => boolean
}

/** Without a choice: the 5.5 % of a restaurant is food sold to take away, goods; a meal served is a service. */
function guessedCategory(rate: string): ReportingCategory {
  return plainRate(rate) === '5.5' ? 'TLB1' : 'TPS1'
}

/**
 * The e-reporting of some entries of the journal. Each entry counts once, under its own date: a complement on the day under
 * which it is booked, so that adjoining periods add up and what was sent stays. A rate of an entry is split as its service
 * day's families were sold; goods are rounded, services are the rest, so that both are the entry's amounts to the cent.
 */
export function eReportingOf(reported: Reported): EReporting {
  const lines = merged(reportedCells(reported))
  return {
    lines,
    payments: servicePayments(reported, lines),
    invoiced: invoicedTickets(reported.invoiced),
    receipts: receiptsOf(reported.entries),
  }
}

/** Goods or services of a rate, on a day of a restaurant. */
export interface ReportedCell extends Omit<EReportingLine, 'netAmount' | 'vatAmount'> {
  readonly net: Exact
  readonly vat: Exact
  /** What was sold of its families, which it is split as; none where nobody knows. */
  readonly parts: readonly SoldPart[]
  /** What it holds of each euro of them. */
  readonly scale: Exact
}

/** What its totals are the sums of: whoever splits these further stays with them to the cent. */
export function reportedCells(reported: Reported): ReportedCell[] {
  return [...postedCells(reported), ...invoicedCells(reported)]
}

function postedCells({ entries, sold, chosen }: Reported): ReportedCell[] {
  const mixtures = mixturesOf(sold, chosen)
  return entries.flatMap((entry) =>
    ratedLines(entry).flatMap((line) => {
      const rate = plainRate(line.rate)
      const mixture = mixtures.get(`${entry.siteId} ${entry.day} ${rate}`) ?? guessedMixture(rate)
      const share = mixture.goods.dividedBy(mixture.whole)
      const part = (amount: number) => exact(toWire(exact(amount).times(share)))
      const goods = { net: part(line.netAmount), vat: part(line.vatAmount) }
      const services = {
        net: exact(line.netAmount).minus(goods.net),
        vat: exact(line.vatAmount).minus(goods.vat),
      }
      const at = { siteId: entry.siteId, site: entry.site, day: entry.date, rate }
      const scale = exact(line.netAmount).dividedBy(mixture.whole)
      const cell = (category: ReportingCategory, amounts: typeof goods): ReportedCell => {
        const parts = mixture.parts.filter((one) => categoryOf(one, chosen) === category)
        return { ...at, category, ...amounts, parts, scale }
      }
      return [cell('TLB1', goods), cell('TPS1', services)]
    }),
  )
}

/** Sales of which the till tells no VAT are reported without any, at 0 %: the whole is the turnover. */
export function ratedLines({ figures: { vatLines, unrated = 0 } }: JournalEntry): DayFigures['vatLines'] {
  return unrated === 0 ? vatLines : [...vatLines, { rate: '0', netAmount: unrated, vatAmount: 0 }]
}

/** The turnover without tax of a day's rate, and what of it is goods. */
interface Mixture {
  readonly parts: readonly SoldPart[]
  readonly goods: Exact
  readonly whole: Exact
}

/** By restaurant, day and rate; a rate that comes to nothing is in none. */
function mixturesOf(sold: readonly SoldPart[], chosen: Reported['chosen']): Map<string, Mixture> {
  const groups = groupBy(sold, ({ siteId, day, rate }) => `${siteId} ${day} ${rate}`)
  return new Map(
    [...groups].flatMap(([key, parts]): [string, Mixture][] => {
      const whole = sum(parts.map(({ net }) => net))
      const goods = sum(parts.filter((part) => categoryOf(part, chosen) === 'TLB1').map(({ net }) => net))
      return whole.isZero() ? [] : [[key, { parts, goods, whole }]]
    }),
  )
}

function guessedMixture(rate: string): Mixture {
  return { parts: [], goods: exact(guessedCategory(rate) === 'TLB1' ? 1 : 0), whole: exact(1) }
}

/** What a part is taken for: its owner's word, else its rate's. */
function categoryOf({ siteId, family, rate }: SoldPart, chosen: Reported['chosen']): ReportingCategory {
  return chosen(siteId, family) ?? guessedCategory(rate)
}

/** What companies have invoices of is taken back, each ticket's rate and category to the cent. */
function invoicedCells({ invoiced, chosen }: Reported): ReportedCell[] {
  const groups = groupBy(invoiced, (part) => `${part.siteId} ${part.guid} ${categoryOf(part, chosen)} ${part.rate}`)
  return [...groups.values()].flatMap((parts) =>
    parts.slice(0, 1).map((first) => ({
      ...{ siteId: first.siteId, site: first.site, day: first.day, rate: first.rate },
      category: categoryOf(first, chosen),
      net: exact(toWire(sum(parts.map(({ net }) => net)))).negated(),
      vat: exact(toWire(sum(parts.map(({ vat }) => vat)))).negated(),
      ...{ parts, scale: exact(-1) },
    })),
  )
}

function merged(cells: readonly ReportedCell[]): EReportingLine[] {
  const groups = groupBy(cells, ({ siteId, day, category, rate }) => `${siteId} ${day} ${category} ${rate}`)
  return [...groups.values()]
    .flatMap((own) =>
      own.slice(0, 1).map(({ siteId, site, day, category, rate }) => ({
        ...{ siteId, site, day, category, rate },
        netAmount: toWire(sum(own.map(({ net }) => net))),
        vatAmount: toWire(sum(own.map(({ vat }) => vat))),
      })),
    )
    .filter(({ netAmount, vatAmount }) => netAmount !== 0 || vatAmount !== 0)
    .toSorted(compareLines)
}

function compareLines(left: EReportingLine, right: EReportingLine): number {
  return (
    compareTexts(orderOf(left), orderOf(right)) ||
    compareTexts(left.category, right.category) ||
    Number(left.rate) - Number(right.rate)
  )
}

/**
 * Of a day's services, tax included, as much as was received of the day's turnover: all of it unless a part was sold on account
 * or not paid. What was paid beyond it (tips) is no price of a service.
 */
function servicePayments(reported: Reported, lines: readonly EReportingLine[]): ServicePayment[] {
  const paid = paidShares(reported)
  return lines
    .filter(({ category }) => category === 'TPS1')
    .map(({ siteId, site, day, rate, netAmount, vatAmount }) => {
      const share = paid.get(`${siteId} ${day}`) ?? exact(0)
      const amount = toWire(exact(netAmount).plus(vatAmount).times(share))
      return { siteId, site, day, rate, amount }
    })
    .filter(({ amount }) => amount !== 0)
}

function paidShares({ entries, isOnAccount }: Reported): Map<string, Exact> {
  const groups = groupBy(entries, ({ siteId, date }) => `${siteId} ${date}`)
  return new Map(
    [...groups].map(([key, own]) => {
      const turnover = sum(
        own.flatMap((entry) => ratedLines(entry).map(({ netAmount, vatAmount }) => exact(netAmount).plus(vatAmount))),
      )
      const received = sum(
        own.flatMap(({ siteId, figures }) =>
          figures.payments.filter(({ family }) => !isOnAccount(siteId, family)).map(({ amount }) => exact(amount)),
        ),
      )
      return [key, turnover.isZero() ? exact(0) : between(exact(0), received.dividedBy(turnover), exact(1))]
    }),
  )
}

function between(...[least, value, most]: readonly [Exact, Exact, Exact]): Exact {
  if (value.lessThan(least)) return least
  return value.greaterThan(most) ? most : value
}

function invoicedTickets(invoiced: readonly InvoicedPart[]): InvoicedTicket[] {
  const groups = groupBy(invoiced, ({ siteId, guid }) => `${siteId} ${guid}`)
  return [...groups.values()]
    .flatMap((own) =>
      own.slice(0, 1).map(({ siteId, site, day, soldOn, ticket, invoice, siret }) => ({
        ...{ siteId, site, day, soldOn, ticket, invoice, siret },
        amount: toWire(sum(own.map(({ net, vat }) => net.plus(vat)))),
      })),
    )
    .toSorted((left, right) => compareTexts(orderOf(left), orderOf(right)) || compareTexts(left.ticket, right.ticket))
}

function receiptsOf(entries: readonly JournalEntry[]): DebtorReceipt[] {
  const groups = groupBy(entries, ({ siteId, date }) => `${siteId} ${date}`)
  return [...groups.values()]
    .flatMap((own) =>
      own.slice(0, 1).map(({ siteId, site, date }) => ({
        ...{ siteId, site, day: date },
        amount: toWire(sum(own.flatMap(({ figures }) => figures.receipts.map(({ amount }) => exact(amount))))),
      })),
    )
    .filter(({ amount }) => amount !== 0)
    .toSorted((left, right) => compareTexts(orderOf(left), orderOf(right)))
}

function orderOf({ day, site, siteId }: Pick<EReportingLine, 'day' | 'site' | 'siteId'>): string {
  return `${day} ${site} ${siteId}`
}
