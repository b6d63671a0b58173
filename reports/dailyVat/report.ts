import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { compareLabels } from '../rows/rows.ts'
import { byName, siteDays, type SiteDay } from '../rows/siteDays.ts'
import { VAT_MEASURES, vatAmounts, type VatAmounts } from '../rows/vatAmounts.ts'

/** VAT by label (a label without sales is absent) and in all. */
interface VatByLabel {
  readonly vat: ReadonlyMap<string, VatAmounts>
  readonly total: VatAmounts
}

/** One restaurant's service day. */
export type DailyVatRow = SiteDay & VatByLabel

/** The daily VAT report: the labels are its dynamic columns. */
export interface DailyVat {
  readonly labels: readonly string[]
  readonly rows: readonly DailyVatRow[]
  readonly total: VatByLabel
}

/** VAT per restaurant, service day and label, by day then restaurant. Asked by the daily VAT report and `report/daily-vat`. */
export function dailyVat(filter: ReportFilter): Report<DailyVat> {
  const dimensions = ['restaurant_id', 'restaurant', 'label']
  return {
    name: 'daily_vat',
    queries: { days: ask('vat', filter, { measures: VAT_MEASURES, dimensions, byDay: true }) },
    read: ({ days }) => {
      const rows = readers('vat', days)
      const total = byLabel(rows)
      return { labels: [...total.vat.keys()].sort(compareLabels), rows: siteDays(rows, byLabel), total }
    },
  }
}

function byLabel(rows: readonly Reader[]): VatByLabel {
  return { vat: byName(rows, 'label', vatAmounts), total: vatAmounts(rows) }
}
