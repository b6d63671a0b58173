import { otherSideName } from '../comparison/words.ts'
import type { ComparisonKind } from '../../shared/comparison.ts'
import type { MainStatistics } from '../rows/mainFigures.ts'
import type { SiteStatistics } from './report.ts'
import { tableDocument } from '../render/documentHead.ts'
import { siteNameOf } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { Cell, ExportContext, TableDocument } from '../render/tableDocument.ts'
import { averageCoverTitle } from '../rows/titles.ts'

/** What the page of all restaurants shows; `kind`: what it is compared with, the year before when absent. */
interface SiteReports {
  readonly rows: readonly SiteStatistics[]
  readonly total: MainStatistics
  readonly kind?: ComparisonKind
}

/** 'CA PAR RESTAURANT': the main statistics of each restaurant, turnover beside the compared one, and those of all together. */
export function buildSiteStatisticsDocument(
  { rows, total, kind = 'annee' }: SiteReports,
  context: ExportContext,
): TableDocument {
  const section = {
    title: 'CA par restaurant',
    sheetName: 'CA par restaurant',
    columns: columns(
      ['Restaurant', 'text'],
      ['CA TTC', 'money'],
      [kind === 'annee' ? "CA TTC de l'an dernier" : `CA TTC, ${otherSideName(kind)}`, 'money'],
      ['Évolution', 'change'],
      ['Couverts', 'count'],
      [averageCoverTitle, 'money'],
      ['Encaissements', 'money'],
    ),
    namesRestaurants: true as const,
    rows: rows.map((row) => ({ cells: [siteNameOf(context, row), ...figures(row)] })),
    totals: ['Total', ...figures(total)],
  }
  return tableDocument('CA PAR RESTAURANT', context, { sections: [section], landscape: true })
}

function figures({ current, previous, change }: MainStatistics): Cell[] {
  const { grossSales, covers, averageCover, payments } = current
  return [grossSales, previous?.grossSales ?? null, change.grossSales.value, covers, averageCover, payments]
}
