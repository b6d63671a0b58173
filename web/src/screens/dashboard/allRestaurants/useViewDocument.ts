import { buildCockpitDocument } from '../../../../../reports/cockpit/document.ts'
import type { Cockpit } from '../../../../../reports/cockpit/report.ts'
import { buildCockpitDaysDocument } from '../../../../../reports/cockpitDays/document.ts'
import type { CockpitDays } from '../../../../../reports/cockpitDays/report.ts'
import { buildSiteStatisticsDocument } from '../../../../../reports/mainStatisticsBySite/document.ts'
import type { SiteStatistics } from '../../../../../reports/mainStatisticsBySite/report.ts'
import type { TableDocument } from '../../../../../reports/render/tableDocument.ts'
import type { MainStatistics } from '../../../../../reports/rows/mainFigures.ts'
import { buildTurnoverStepsDocument } from '../../../../../reports/turnoverSteps/document.ts'
import type { TurnoverSteps } from '../../../../../reports/turnoverSteps/report.ts'
import { useComparisonLines } from '../../../filters/useComparisonLines.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import type { restaurantsView } from './allRestaurantsReports.ts'

type View = (typeof restaurantsView.values)[number]

interface ViewFigures {
  readonly table: Cockpit | undefined
  readonly days: CockpitDays | undefined
  readonly steps: TurnoverSteps | undefined
  readonly bySite: SiteStatistics[] | undefined
  readonly total: MainStatistics | undefined
}

/** The document of the view on the screen; null while its figures or what they are compared with are still to come. */
export function useViewDocument(view: View, figures: ViewFigures): () => TableDocument | null {
  const [{ range }, { period }] = useReportFilter()
  const { kind } = period.comparison
  const lines = useComparisonLines({ hasChange: view !== 'semaine', hasDays: view === 'semaine' })
  const { restaurants, siteNames, filters = [] } = useExportContext()
  return () => {
    if (!lines) return null
    const context = { restaurants, ...(siteNames ? { siteNames } : {}), range, filters: [...lines, ...filters] }
    const { table, days, steps, bySite, total } = figures
    if (view === 'table') return table ? buildCockpitDocument(table, context) : null
    if (view === 'semaine') return days ? buildCockpitDaysDocument(days, context) : null
    if (view === 'pourquoi') return steps ? buildTurnoverStepsDocument(steps, context, kind) : null
    return bySite && total ? buildSiteStatisticsDocument({ rows: bySite, total, kind }, context) : null
  }
}
