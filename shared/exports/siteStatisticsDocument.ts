import type { SiteStatistics } from '../reports/mainStatisticsBySite.ts'
import { tableDocument } from './documentHead.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext, TableDocument } from './tableDocument.ts'

/** 'CA PAR RESTAURANT': the main statistics of each restaurant, turnover beside the year before. */
export function buildSiteStatisticsDocument(rows: readonly SiteStatistics[], context: ExportContext): TableDocument {
  const section = {
    title: 'CA par restaurant',
    sheetName: 'CA par restaurant',
    columns: columns(
      ['Restaurant', 'text'],
      ['CA TTC', 'money'],
      ["CA TTC de l'an dernier", 'money'],
      ['Évolution', 'percent'],
      ['Couverts', 'count'],
      ['Couvert moyen', 'money'],
      ['Encaissements', 'money'],
    ),
    rows: rows.map(({ site, current, previous, change }) => ({
      cells: [
        site,
        current.grossSales,
        previous.grossSales,
        change.grossSales.value,
        current.covers,
        current.averageCover,
        current.payments,
      ],
    })),
  }
  return tableDocument('CA PAR RESTAURANT', context, { sections: [section], landscape: true })
}
