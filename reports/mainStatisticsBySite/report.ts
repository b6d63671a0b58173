import { isUnknown, type Report, type ReportFilter } from '../question/report.ts'
import { readers, siteFilter, type Reader } from '../question/ask.ts'
import { compareFigures, mainFigures, mainQueries, type MainStatistics } from '../rows/mainFigures.ts'
import { compareSites } from '../rows/ofSite.ts'

/** The main statistics of one restaurant. */
export interface SiteStatistics extends MainStatistics {
  readonly siteId: string
  readonly site: string
}

/** The main statistics per restaurant, each one of the filter, by name, those without sales too. Asked by `board/stat-all-sites` and the page of all restaurants. */
export function mainStatisticsBySite(filter: ReportFilter, previous: ReportFilter): Report<SiteStatistics[]> {
  const now = mainQueries(filter, ['restaurant_id'])
  const before = mainQueries(previous, ['restaurant_id'])
  return {
    name: 'main_statistics_by_site',
    queries: {
      sales: now.sales,
      payments: now.payments,
      previous_sales: before.sales,
      previous_payments: before.payments,
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [siteFilter('restaurants', filter.sites)],
        timezone: 'UTC',
      },
    },
    read: (rows) => {
      const site = (row: Reader): SiteStatistics => {
        const id = row.text('restaurant_id')
        const current = mainFigures(filter, { sales: rows['sales'], payments: rows['payments'] }, id)
        const other = { sales: rows['previous_sales'], payments: rows['previous_payments'] }
        const before = isUnknown(previous) ? null : mainFigures(previous, other, id)
        const figures = compareFigures(current, before, filter)
        return { siteId: id, site: row.text('restaurant'), ...figures }
      }
      return readers('restaurants', rows['sites']).map(site).sort(compareSites)
    },
  }
}
