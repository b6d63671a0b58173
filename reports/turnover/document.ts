import { hoursSection } from '../rows/hoursSection.ts'
import type { HourAmount } from '../rows/hourAmounts.ts'
import type { SiteTotalled } from '../rows/ofSite.ts'
import type { Totalled } from '../rows/rows.ts'
import type { CurvePoint } from '../salesCurve/report.ts'
import type { TillAmounts, TillSales } from '../salesByTill/report.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument, TableSection } from '../render/tableDocument.ts'

/** What the turnover screen shows: per till, per hour, and over time, TTC or HT. */
export interface TurnoverReports {
  readonly tills: SiteTotalled<TillSales, TillAmounts>
  readonly hours: Totalled<HourAmount, { amount: number }>
  readonly curve: {
    readonly points: readonly CurvePoint[]
    readonly total: number
    readonly grouping: keyof typeof pointColumns
    readonly kind: 'TTC' | 'HT'
  }
}

/** A point's column: an hour with its day, a service day, or a month as 'MM/yyyy'. */
const pointColumns = {
  hour: { heading: 'Heure par heure', column: ['Heure', 'datetime'], cell: (label: string) => `${label}:00` },
  day: { heading: 'Jour par jour', column: ['Jour', 'date'], cell: (label: string) => label },
  month: {
    heading: 'Mois par mois',
    column: ['Mois', 'text'],
    cell: (label: string) => `${label.slice(5)}/${label.slice(0, 4)}`,
  },
} as const

/** "CHIFFRE D'AFFAIRES": turnover per till, per hour, and at each point of the curve that has sales. */
export function buildTurnoverDocument(reports: TurnoverReports, context: ExportContext): TableDocument {
  const perTill = sitesSection(reports.tills, context, {
    title: "Chiffre d'affaires par caisse",
    sheetName: 'CA par caisse',
    columns: columns(['Caisse', 'text'], ['CA HT', 'money'], ['CA TTC', 'money']),
    row: (row) => ({ cells: [row.till, row.netSales, row.grossSales] }),
    total: ({ netSales, grossSales }) => [netSales, grossSales],
  })
  const perHour = hoursSection("Chiffre d'affaires par heure", { sheetName: 'CA par heure', hours: reports.hours })
  return tableDocument("CHIFFRE D'AFFAIRES", context, { sections: [perTill, perHour, pointsSection(reports.curve)] })
}

function pointsSection({ points, total, grouping, kind }: TurnoverReports['curve']): TableSection {
  const { heading, column, cell } = pointColumns[grouping]
  return {
    title: `Chiffre d'affaires ${kind}, ${heading.toLowerCase()}`,
    sheetName: heading,
    columns: columns(column, [`CA ${kind}`, 'money']),
    rows: points.filter(({ amount }) => amount !== 0).map(({ label, amount }) => ({ cells: [cell(label), amount] })),
    totals: ['Total', total],
  }
}
