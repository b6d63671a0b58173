import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, siteFilter, type Reader } from '../question/ask.ts'
import { compareFigures, exactFigures, SALES_FIGURES, type MainStatistics } from '../rows/mainFigures.ts'
import { compareSites } from '../rows/ofSite.ts'

/** The main statistics of one restaurant. */
export interface SiteStatistics extends MainStatistics {
  readonly siteId: string
  readonly site: string
}

/** The main statistics per restaurant, each one of the filter, by name, those without sales too. Asked by `board/stat-all-sites` and the page of all restaurants. */
export function mainStatisticsBySite(filter: ReportFilter, previous: ReportFilter): Report<SiteStatistics[]> {
  const dimensions = ['restaurant_id']
  const sales = (side: ReportFilter) => ask('sales', side, { measures: SALES_FIGURES, dimensions })
  const paid = (side: ReportFilter) => ask('payments', side, { measures: ['amount'], dimensions })
  return {
    name: 'main_statistics_by_site',
    queries: {
      sales: sales(filter),
      payments: paid(filter),
      previous_sales: sales(previous),
      previous_payments: paid(previous),
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [siteFilter('restaurants', filter.sites)],
        timezone: 'UTC',
      },
    },
    read: (rows) => {
      const of = (view: 'sales' | 'payments', name: string, id: string) =>
        readers(view, rows[name]).find((row) => row.text('restaurant_id') === id)
      const site = (row: Reader): SiteStatistics => {
        const id = row.text('restaurant_id')
        const current = exactFigures(of('sales', 'sales', id), of('payments', 'payments', id))
        const before = exactFigures(of('sales', 'previous_sales', id), of('payments', 'previous_payments', id))
        return { siteId: id, site: row.text('restaurant'), ...compareFigures(current, before) }
      }
      return readers('restaurants', rows['sites']).map(site).sort(compareSites)
    },
  }
}
