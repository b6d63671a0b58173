import type { Query } from '@cubejs-client/core'
import type { CellKind } from '../render/tableDocument.ts'
import type { CockpitWord } from '../../shared/cockpitWords.ts'
import { exact, toWire } from '../../shared/money.ts'
import { shiftWall, dayMs } from '../../shared/wallTime.ts'
import { ask, type Question, type Reader } from '../question/ask.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { averageCoverTitle } from './titles.ts'

interface ActivityFigure {
  /** Its measure of the view `activity`. */
  readonly measure: string
  /** Percent, per mille and hours have their unit in the title. */
  readonly kind: CellKind
  readonly title: string
}

/** The figures of the cockpit that stand by themselves, in the order of its table. */
export const activityFigures = {
  grossSales: { measure: 'gross_sales', kind: 'money', title: 'CA TTC' },
  netSales: { measure: 'net_sales', kind: 'money', title: 'CA HT' },
  covers: { measure: 'covers', kind: 'count', title: 'Couverts' },
  averageCover: { measure: 'average_cover', kind: 'money', title: averageCoverTitle },
  discountRate: { measure: 'discount_rate', kind: 'percent', title: 'Remises' },
  offeredRate: { measure: 'offered_rate', kind: 'percent', title: 'Offerts' },
  cancelledRate: { measure: 'cancelled_rate', kind: 'decimal', title: 'Annulations (‰)' },
  cardShare: { measure: 'card_share', kind: 'percent', title: 'Part CB' },
  workedHours: { measure: 'worked_hours', kind: 'decimal', title: 'Heures pointées' },
  netSalesPerHour: { measure: 'net_sales_per_hour', kind: 'money', title: 'CA HT par heure' },
} as const satisfies Readonly<Record<string, ActivityFigure>>
export type ActivityName = keyof typeof activityFigures
export const activityNames = Object.keys(activityFigures) as readonly ActivityName[]

/** The figures as calls and addresses name them. */
export const nameOfWord: Readonly<Record<CockpitWord, ActivityName>> = {
  ca: 'grossSales',
  ht: 'netSales',
  couverts: 'covers',
  couvert_moyen: 'averageCover',
  remises: 'discountRate',
  offerts: 'offeredRate',
  annulations: 'cancelledRate',
  part_cb: 'cardShare',
  heures: 'workedHours',
  ca_heure: 'netSalesPerHour',
}

/** Euros, percent, per mille, hours and covers, each rounded once; null where there is nothing to say it of. */
export type ActivityFigures = Readonly<Record<ActivityName, number | null>>

/** The figures of a row of `activity`; turnover and covers of no row are zero, the rest is unknown. */
export function activityOf(row: Reader | undefined): ActivityFigures {
  return Object.fromEntries(activityNames.map((name) => [name, figureOf(row, name)])) as unknown as ActivityFigures
}

/** One figure of a row of `activity`. */
export function figureOf(row: Reader | undefined, name: ActivityName): number | null {
  const value = row?.amountOrNull(activityFigures[name].measure) ?? null
  if (value !== null) return toWire(value)
  return isOfSales(name) ? toWire(exact(0)) : null
}

/** Whether it is a sum of what was sold: nothing sold is zero of it. */
export function isOfSales(name: ActivityName): boolean {
  return name === 'grossSales' || name === 'netSales' || name === 'covers'
}

/** What `activity` is asked; `now`: until when a time clock record that is still open counts, null where none is asked of. */
export function askActivity(filter: ReportFilter, question: Question, now: string | null): Query {
  const query = ask('activity', filter, question)
  if (now === null) return query
  const asOf = { member: 'activity.as_of', operator: 'inDateRange' as const, values: ['1900-01-01T00:00:00.000', now] }
  return { ...query, filters: [...(query.filters ?? []), asOf] }
}

/**
 * A report whose hours run: of a range that holds today it is asked with the minute at which it is asked, which is none of
 * its name: the same figures are asked again, not others.
 */
export function runningReport<T>(
  { filter: { range }, now }: { readonly filter: ReportFilter; readonly now: () => string },
  build: (now: string | null) => Report<T>,
): Report<T> {
  const named = build(null)
  const mayRun = (at: string) => range[0] <= at && shiftWall(at, -dayMs) <= range[1]
  if (!mayRun(now())) return named
  const minute = () => `${now().slice(0, 16)}:00.000`
  return { ...named, first: { queries: named.first?.queries ?? {}, follow: () => Promise.resolve(build(minute())) } }
}
