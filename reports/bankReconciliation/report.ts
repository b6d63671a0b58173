import { exact, sum, toWire, type Exact } from '../../shared/money.ts'
import { groupBy } from '../../shared/groupBy.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { ofEachDay, type DaysOfSites } from '../question/ofEachDay.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { byName } from '../rows/siteDays.ts'
import { compareLabels } from '../rows/rows.ts'

/** What the tills took on a service day, in euros. */
export interface TakenOfDay {
  /** What reaches a bank, by payment family as the till spells it: a debtor's receipt too. */
  readonly expected: ReadonlyMap<string, number>
  /** What was sold on account: the debtor owes it, and no bank receives it before his receipt. */
  readonly onAccount: number
}

/** Whether what a sale puts under a payment family is owed by a debtor, as the restaurant's books say. */
export type IsOnAccount = (family: string) => boolean

/** What the tills of restaurants took each service day, by `keyOfDay`; a day without payment is not there. */
export function takenByDay(days: DaysOfSites, isOnAccount: IsOnAccount): Report<ReadonlyMap<string, TakenOfDay>> {
  return ofEachDay((filter) => takenByFamily(filter, isOnAccount), days)
}

const always = ['1900-01-01T00:00:00.000', '2999-12-31T23:59:59.999'] as const

/** Every payment family that the tills of a restaurant ever wrote, in the order of their names. */
export function familiesTaken(site: string): Report<readonly string[]> {
  const filter = { sites: [site], range: always }
  return {
    name: 'families_taken',
    queries: { families: ask('payments', filter, { measures: ['payments_count'], dimensions: ['family'] }) },
    read: ({ families }) =>
      readers('payments', families)
        .map((row) => row.text('family'))
        .toSorted(compareLabels),
  }
}

function takenByFamily(filter: ReportFilter, isOnAccount: IsOnAccount): Report<TakenOfDay> {
  return {
    name: 'taken_by_family',
    queries: { families: ask('payments', filter, { measures: ['amount'], dimensions: ['family', 'operation'] }) },
    read: ({ families }) => {
      const rows = readers('payments', families)
      // A receipt is money, whatever its family is called: the books debit it so.
      const isOwed = (row: Reader) => row.text('operation') !== 'RECU' && isOnAccount(row.text('family'))
      return {
        expected: byName(
          rows.filter((row) => !isOwed(row)),
          'family',
          amountOf,
        ),
        onAccount: amountOf(rows.filter(isOwed)),
      }
    },
  }
}

function amountOf(rows: readonly Reader[]): number {
  return toWire(sum(rows.map((row) => row.amount('amount'))))
}

/** What came of a family on a day: when the bank wrote it is nothing to the figures. */
interface Received {
  readonly day: string
  readonly family: string
  /** Euros with two decimals, as text. */
  readonly amount: string
}

/** Euros: what the tills took, what the bank received for it, and what is too much (or lacks, below 0). */
export interface BankFigures {
  readonly expected: number
  readonly received: number
  readonly difference: number
}

export interface BankDay extends BankFigures {
  readonly day: string
  readonly family: string
  /** The differences of the family from the first day of the month to this one. */
  readonly running: number
}

/** What was taken and received of a day that is not over: nothing lacks of it yet. */
export interface BankRunningDay extends Omit<BankFigures, 'difference'> {
  readonly day: string
  readonly family: string
}

export interface BankFamily extends BankFigures {
  readonly family: string
  /** Whether anything was received at all: a family that nobody reconciles has no difference worth a look. */
  readonly isStarted: boolean
  /** Days of which something was taken or received and the two are not the same; null of a family that nobody reconciles. */
  readonly daysApart: number | null
}

/** A month's payments of one restaurant beside what its bank received, by family, then by family and day. */
export interface BankReconciliation {
  readonly families: readonly BankFamily[]
  readonly days: readonly BankDay[]
  readonly total: BankFigures
  /** The day that runs, apart from all the others. */
  readonly unfinished: readonly BankRunningDay[]
  /** What was sold on account, the running day's too: expected of nobody's bank. */
  readonly onAccount: number
}

interface BankMonthOf {
  readonly taken: ReadonlyMap<string, TakenOfDay>
  readonly received: readonly Received[]
  /** The service day that runs in the restaurant: from it on nothing is over. */
  readonly runningDay: string
}

/** Sets what was taken beside what was received, exactly: each day by itself, whichever day the bank wrote. */
export function reconcileBank({ taken, received, runningDay }: BankMonthOf): BankReconciliation {
  const expected = [...taken].flatMap(([day, { expected: families }]) =>
    [...families].map(([family, amount]) => ({ day, family, expected: exact(amount), received: exact(0) })),
  )
  const came = received.map(({ day, family, amount }) => ({
    ...{ day, family },
    ...{ expected: exact(0), received: exact(amount) },
  }))
  const all = [...expected, ...came]
  const byFamily = groupBy(all, ({ family }) => family)
  const read = [...byFamily.keys()].toSorted(compareLabels).map((family) => {
    const lines = byFamily.get(family) ?? []
    return { family, lines, over: lines.filter(({ day }) => day < runningDay) }
  })
  return {
    families: read.map(({ family, lines, over }) => familyOf(family, { lines, over })),
    days: read.flatMap(({ family, over }) => daysOf(family, over)),
    total: figuresOf(read.flatMap(({ over }) => over)),
    unfinished: read.flatMap(({ family, lines }) =>
      unfinishedOf(
        family,
        lines.filter(({ day }) => day >= runningDay),
      ),
    ),
    onAccount: toWire(sum([...taken.values()].map(({ onAccount }) => exact(onAccount)))),
  }
}

interface Line {
  readonly day: string
  readonly expected: Exact
  readonly received: Exact
}

function familyOf(
  family: string,
  { lines, over }: { readonly lines: readonly Line[]; readonly over: readonly Line[] },
): BankFamily {
  const isStarted = lines.some(({ received }) => !received.isZero())
  const apart = daysOf(family, over).filter(({ difference }) => difference !== 0)
  return { family, ...figuresOf(over), isStarted, daysApart: isStarted ? apart.length : null }
}

function daysOf(family: string, lines: readonly Line[]): BankDay[] {
  let running = exact(0)
  return ofDays(lines).map(({ day, own }) => {
    running = sum([running, differenceOf(own)])
    return { day, family, ...figuresOf(own), running: toWire(running) }
  })
}

function unfinishedOf(family: string, lines: readonly Line[]): BankRunningDay[] {
  return ofDays(lines).map(({ day, own }) => {
    const { expected, received } = figuresOf(own)
    return { day, family, expected, received }
  })
}

function ofDays(lines: readonly Line[]): { readonly day: string; readonly own: readonly Line[] }[] {
  const byDay = groupBy(lines, ({ day }) => day)
  return [...byDay.keys()].toSorted().map((day) => ({ day, own: byDay.get(day) ?? [] }))
}

function figuresOf(lines: readonly Line[]): BankFigures {
  return {
    expected: toWire(sum(lines.map(({ expected }) => expected))),
    received: toWire(sum(lines.map(({ received }) => received))),
    difference: toWire(differenceOf(lines)),
  }
}

function differenceOf(lines: readonly Line[]): Exact {
  return sum(lines.map(({ expected, received }) => received.minus(expected)))
}
