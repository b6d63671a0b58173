import { writtenDay } from '../comparison/words.ts'
import { tableDocument } from '../render/documentHead.ts'
import { siteNameOf } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'
import { activityFigures } from '../rows/activityFigures.ts'
import type { CockpitDays } from './report.ts'

/** 'RESTAURANTS PAR JOUR', landscape: one figure, a column per service day, with the totals of rows and columns. */
export function buildCockpitDaysDocument(
  { name, days, rows, totals, total }: CockpitDays,
  context: ExportContext,
): TableDocument {
  const { title, kind } = activityFigures[name]
  const section = {
    title: `${title} par jour`,
    sheetName: 'Par jour',
    columns: columns(['Restaurant', 'text'], ...days.map((day) => [writtenDay(day), kind] as const), ['Total', kind]),
    namesRestaurants: true as const,
    rows: rows.map((row) => ({ cells: [siteNameOf(context, row), ...row.values, row.total] })),
    totals: ['Groupe', ...totals, total],
  }
  return tableDocument('RESTAURANTS PAR JOUR', context, { sections: [section], landscape: true })
}
