import { exact, sum, toWire, type Exact } from '../../shared/money.ts'
import { groupBy } from '../../shared/groupBy.ts'
import { ask, readers } from '../question/ask.ts'
import { ofEachDay, type DaysOfSites } from '../question/ofEachDay.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { byName } from '../rows/siteDays.ts'
import { compareLabels } from '../rows/rows.ts'

/** What the tills took, by payment family as the till spells it. */
export type TakenByFamily = ReadonlyMap<string, number>

/** What the tills of restaurants took each service day, by `keyOfDay`; a day without payment is not there. */
export function takenByDay(days: DaysOfSites): Report<ReadonlyMap<string, TakenByFamily>> {
  return ofEachDay(takenByFamily, days)
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

function takenByFamily(filter: ReportFilter): Report<TakenByFamily> {
  return {
    name: 'taken_by_family',
    queries: { families: ask('payments', filter, { measures: ['amount'], dimensions: ['family'] }) },
    read: ({ families }) =>
      byName(readers('payments', families), 'family', (rows) => toWire(sum(rows.map((row) => row.amount('amount'))))),
  }
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

export interface BankFamily extends BankFigures {
  readonly family: string
  /** Whether anything was received at all: a family that nobody reconciles has no difference worth a look. */
  readonly isStarted: boolean
  /** Days of which something was taken or received and the two are not the same. */
  readonly daysApart: number
}

/** A month's payments of one restaurant beside what its bank received, by family, then by family and day. */
export interface BankReconciliation {
  readonly families: readonly BankFamily[]
  readonly days: readonly BankDay[]
  readonly total: BankFigures
}

/** Sets what was taken beside what was received, exactly: each day by itself, whichever day the bank wrote. */
export function reconcileBank(
  taken: ReadonlyMap<string, TakenByFamily>,
  received: readonly Received[],
): BankReconciliation {
  const expected = [...taken].flatMap(([day, families]) =>
    [...families].map(([family, amount]) => ({ day, family, expected: exact(amount), received: exact(0) })),
  )
  const came = received.map(({ day, family, amount }) => ({
    ...{ day, family },
    ...{ expected: exact(0), received: exact(amount) },
  }))
  const byFamily = groupBy([...expected, ...came], ({ family }) => family)
  const names = [...byFamily.keys()].toSorted(compareLabels)
  const read = names.map((family) => ({ family, lines: byFamily.get(family) ?? [] }))
  const days = read.flatMap(({ family, lines }) => daysOf(family, lines))
  return {
    families: read.map(({ family, lines }) => ({
      family,
      ...figuresOf(lines),
      isStarted: lines.some((line) => !line.received.isZero()),
      daysApart: days.filter((one) => one.family === family && one.difference !== 0).length,
    })),
    days,
    total: figuresOf([...expected, ...came]),
  }
}

interface Line {
  readonly day: string
  readonly expected: Exact
  readonly received: Exact
}

function daysOf(family: string, lines: readonly Line[]): BankDay[] {
  const byDay = groupBy(lines, ({ day }) => day)
  let running = exact(0)
  return [...byDay.keys()].toSorted().map((day) => {
    const own = byDay.get(day) ?? []
    running = sum([running, differenceOf(own)])
    return { day, family, ...figuresOf(own), running: toWire(running) }
  })
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
