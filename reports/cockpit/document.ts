import { activityFigures, activityNames, type ActivityName } from '../rows/activityFigures.ts'
import { writtenDay } from '../comparison/words.ts'
import { tableDocument } from '../render/documentHead.ts'
import { siteNameOf } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { Cell, ExportContext, TableDocument, TableSection } from '../render/tableDocument.ts'
import type { Cockpit, CockpitFigures } from './report.ts'
import { writtenState } from './words.ts'

/** The figures after those that are compared; turnover without tax stands in that of an hour. */
const otherNames: readonly ActivityName[] = activityNames.filter((name) => name !== 'grossSales' && name !== 'netSales')

/** What the compared figures are called, on screen and paper. */
export const deltaTitles = {
  delta: 'Δ\u202f€',
  change: 'Δ\u202f%',
  contribution: 'Contribution',
  data: 'Données',
  weeks: 'CA des 13 dernières semaines',
} as const

/** 'TABLEAU DES RESTAURANTS', landscape: a row per restaurant and the group, then the turnover of the last 13 weeks. */
export function buildCockpitDocument(figures: Cockpit, context: ExportContext): TableDocument {
  return tableDocument('TABLEAU DES RESTAURANTS', context, {
    sections: [tableSection(figures, context), weeksSection(figures, context)],
    landscape: true,
  })
}

function tableSection({ rows, total }: Cockpit, context: ExportContext): TableSection {
  return {
    title: 'Tableau des restaurants',
    sheetName: 'Restaurants',
    columns: columns(
      ['Restaurant', 'text'],
      ['CA TTC', 'money'],
      [deltaTitles.delta, 'difference'],
      [deltaTitles.change, 'change'],
      [deltaTitles.contribution, 'contribution'],
      ...otherNames.map((name) => [activityFigures[name].title, activityFigures[name].kind] as const),
      [deltaTitles.data, 'text'],
    ),
    namesRestaurants: true as const,
    rows: rows.map((row) => ({ cells: [siteNameOf(context, row), ...cells(row), writtenState(row)] })),
    totals: ['Groupe', ...cells(total), null],
  }
}

function cells(figures: CockpitFigures): Cell[] {
  const { grossSales, delta, change, contribution } = figures
  return [grossSales, delta, change, contribution, ...otherNames.map((name) => figures[name])]
}

function weeksSection({ rows, total, mondays }: Cockpit, context: ExportContext): TableSection {
  return {
    title: deltaTitles.weeks,
    sheetName: '13 semaines',
    columns: columns(
      ['Restaurant', 'text'],
      ...mondays.map((monday) => [`Semaine du ${writtenDay(monday).slice(5)}`, 'money'] as const),
    ),
    namesRestaurants: true as const,
    rows: rows.map((row) => ({ cells: [siteNameOf(context, row), ...row.weeks] })),
    totals: ['Groupe', ...total.weeks],
  }
}
