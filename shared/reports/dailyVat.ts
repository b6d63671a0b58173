import type { Report, ReportFilter } from '../report.ts'
import { ask, readers, type Reader } from './ask.ts'
import { compareLabels, groupBy } from './rows.ts'
import { VAT_MEASURES, vatAmounts, type VatAmounts } from './vatAmounts.ts'

/** One restaurant and service day: its VAT by label (a label without sales that day is absent) and its total. */
export interface DailyVatRow {
  readonly siteId: string
  readonly site: string
  readonly day: string
  readonly vat: Readonly<Record<string, VatAmounts>>
  readonly total: VatAmounts
}

/** The daily VAT report: the labels are its dynamic columns. */
export interface DailyVat {
  readonly labels: readonly string[]
  readonly rows: readonly DailyVatRow[]
  readonly total: { readonly vat: Readonly<Record<string, VatAmounts>>; readonly total: VatAmounts }
}

/** VAT per restaurant, service day and label, by day then restaurant. Asked by the daily VAT report and `report/daily-vat`. */
export function dailyVat(filter: ReportFilter): Report<DailyVat> {
  const dimensions = ['restaurant_id', 'restaurant', 'label']
  return {
    name: 'daily_vat',
    queries: { days: ask('vat', filter, { measures: VAT_MEASURES, dimensions, byDay: true }) },
    read: ({ days }) => {
      const rows = readers('vat', days)
      const perDay = [...groupBy(rows, (row) => `${row.day()} ${row.text('restaurant_id')}`).values()]
      return {
        labels: [...groupBy(rows, labelOf).keys()].sort(compareLabels),
        rows: perDay.map(dayRow).sort((a, b) => compareLabels(a.day, b.day) || compareLabels(a.site, b.site)),
        total: { vat: byVatLabel(rows), total: vatAmounts(rows) },
      }
    },
  }
}

function dayRow(rows: readonly Reader[]): DailyVatRow {
  const [first] = rows
  return {
    siteId: first?.text('restaurant_id') ?? '',
    site: first?.text('restaurant') ?? '',
    day: first?.day() ?? '',
    vat: byVatLabel(rows),
    total: vatAmounts(rows),
  }
}

function byVatLabel(rows: readonly Reader[]): Record<string, VatAmounts> {
  return Object.fromEntries([...groupBy(rows, labelOf)].map(([label, group]) => [label, vatAmounts(group)]))
}

function labelOf(row: Reader): string {
  return row.text('label')
}
