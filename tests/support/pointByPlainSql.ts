import type { ClickHouseClient } from '@clickhouse/client'
import type { DataStateKind } from '../../reports/dataState/report.ts'
import { addDays } from '../../shared/serviceDay.ts'

/** Public holidays as calendars print them, and those of Alsace-Moselle. */
const printed = [
  ...['2023-12-25', '2024-01-01', '2025-11-01', '2025-11-11', '2025-12-25', '2026-01-01', '2026-04-06', '2026-05-01'],
  ...['2026-05-08', '2026-05-14', '2026-05-25', '2026-07-14', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
]
const printedInAlsace = ['2023-12-26', '2025-12-26', '2026-04-03', '2026-12-26']

/** What one service day came to, in whole cents. */
interface Day {
  readonly day: string
  /** Sales; 0: none on that day. */
  readonly sales: number
  readonly tickets: number
  readonly cents: number
  readonly covers: number
  readonly coveredCents: number
  readonly given: number
}

/** A row of Le point, reckoned apart: amounts in half cents where a median is one. */
export interface PlainRow {
  readonly day: string | null
  readonly cents: number
  readonly covers: number
  readonly coveredCents: number
  readonly usual: { readonly halfCents: number; readonly n: number } | null
  /** The kinds that are to be looked at, with twice the cents at stake. */
  readonly looks: readonly { readonly kind: string; readonly halfCents: number }[]
  readonly days: ReadonlyMap<string, Day>
  readonly holidays: readonly string[]
}

interface PlainCase {
  readonly id: string
  readonly dayStart: number
  readonly postalCode: string
  readonly readOn: string
}

/** Le point's row of one restaurant, from daily sums in SQL that was written apart. */
export async function pointByPlainSql(client: ClickHouseClient, given: PlainCase): Promise<PlainRow> {
  const days = await daysOf(client, given)
  const open = [...days.values()].filter(({ sales, day }) => sales > 0 && day < given.readOn)
  const last = open
    .map(({ day }) => day)
    .sort()
    .at(-1)
  const of = last === undefined ? undefined : days.get(last)
  const holidays = given.postalCode === '67000' ? [...printed, ...printedInAlsace] : printed
  if (last === undefined || of === undefined)
    return { day: null, cents: 0, covers: 0, coveredCents: 0, usual: null, looks: [], days, holidays }
  const eight = open
    .filter(({ day }) => day < last && isSameWeekday(day, last) && !holidays.includes(day))
    .sort((left, right) => (left.day < right.day ? 1 : -1))
    .slice(0, 8)
  const usual = eight.length < 4 ? null : { halfCents: twiceMedian(eight.map(({ cents }) => cents)), n: eight.length }
  return {
    ...{ day: last, cents: of.cents, covers: of.covers, coveredCents: of.coveredCents, usual, days, holidays },
    looks: usual === null ? [] : looksAt(of, eight),
  }
}

function looksAt(of: Day, eight: readonly Day[]): { kind: string; halfCents: number }[] {
  const [gross, given] = [eight.map(({ cents }) => cents), eight.map((one) => one.given)].map((list) =>
    list.sort(byValue),
  )
  if (!gross || !given) return []
  const stake = Math.abs(2 * of.cents - twiceMedian(gross))
  const isLow = of.cents < (gross[1] ?? 0)
  const isHigh = of.cents > (gross.at(-2) ?? 0)
  return [
    ...(isLow ? [{ kind: 'ca_bas', halfCents: stake }] : []),
    ...(isHigh ? [{ kind: 'ca_haut', halfCents: stake }] : []),
    ...(of.given > (given.at(-2) ?? 0) ? [{ kind: 'cadeaux', halfCents: 2 * of.given - twiceMedian(given) }] : []),
  ]
}

/** 'ferme_habituel' when the four weeks before had no sales on that weekday, 'ferie' on a holiday, of a restaurant that sent a ticket before. */
export function plainState({ days, holidays }: PlainRow, day: string): DataStateKind {
  if ((days.get(day)?.tickets ?? 0) > 0) return 'recu'
  const hasSent = [...days.values()].some((one) => one.day < day)
  const isClosed = [7, 14, 21, 28].every((back) => (days.get(addDays(day, -back))?.sales ?? 0) === 0)
  if (!hasSent) return 'aucun_ticket'
  if (isClosed) return 'ferme_habituel'
  return holidays.includes(day) ? 'ferie' : 'aucun_ticket'
}

async function daysOf(client: ClickHouseClient, { id, dayStart }: PlainCase): Promise<ReadonlyMap<string, Day>> {
  const answer = await client.query({
    query: `
      WITH state = 'Payé' AND (operation = 'VENTE' OR operation = 'ANNULATION') AS sold,
        state = 'Payé' AS ended,
        if(operation = 'ANNULATION', -covers, covers) AS seats
      SELECT toString(toDate(ts - toIntervalMinute({dayStart:UInt16}))) AS day, count() AS tickets, countIf(sold) AS sales,
        sumIf(toInt64(gross_amount * 100), sold) AS cents, sumIf(seats, sold) AS seated,
        sumIf(toInt64(gross_amount * 100), sold AND covers != 0) AS coveredCents,
        sumIf(toInt64(arraySum(offered.amount) * 100) + toInt64(arraySum(discounts.amount) * 100), sold)
          + sumIf(toInt64(arraySum(cancelled.amount) * 100), ended) AS given
      FROM pos.tickets FINAL WHERE restaurant_id = {id:UUID} GROUP BY day`,
    query_params: { id, dayStart },
    format: 'JSONEachRow',
  })
  const rows = await answer.json<Record<Exclude<keyof Day, 'covers'> | 'seated', string>>()
  return new Map(
    rows.map(({ day, ...counts }) => {
      const number = (name: keyof typeof counts) => Number(counts[name])
      const [sales, tickets, cents] = [number('sales'), number('tickets'), number('cents')]
      const [covers, coveredCents, given] = [number('seated'), number('coveredCents'), number('given')]
      return [day, { day, sales, tickets, cents, covers, coveredCents, given }]
    }),
  )
}

function twiceMedian(amounts: readonly number[]): number {
  const sorted = [...amounts].sort(byValue)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)
}

function isSameWeekday(left: string, right: string): boolean {
  return (Date.parse(right) - Date.parse(left)) % (7 * 86_400_000) === 0
}

function byValue(left: number, right: number): number {
  return left - right
}
