import { VisuallyHidden } from '@mantine/core'
import { useAskedComparison, useQuestions, useReportFilter } from '../../../filters/useReportFilter.ts'
import { useSites } from '../../../filters/useSites.ts'
import { dashboard } from './texts.ts'
import { BestDayCard } from './BestDayCard.tsx'
import { BestSalesPanel } from './BestSalesPanel.tsx'
import { CurvePanel } from './CurvePanel.tsx'
import classes from './DashboardScreen.module.css'
import { dashboardReports } from './dashboardReports.ts'
import { MainFigures } from './MainFigures.tsx'
import { WeatherCard } from './WeatherCard.tsx'

/** One screen, one answer: how much, against the period compared; the curve; the ten best sales; the best day; the weather. */
export function DashboardScreen() {
  const [, { period }] = useReportFilter()
  const compared = useAskedComparison()
  const asked = useQuestions(dashboardReports)
  const { chosen } = useSites()
  return (
    <div className={classes.page}>
      <VisuallyHidden component="h1">{dashboard.title}</VisuallyHidden>
      <MainFigures report={asked.figures} kind={period.comparison.kind} />
      <div className={classes.body}>
        <div className={classes.left}>
          <CurvePanel key={period.preset ?? period.range.join()} compared={compared} period={period} />
          <div className={classes.small}>
            <BestDayCard report={asked.bestDay} />
            <WeatherCard restaurant={chosen[0]?._id} />
          </div>
        </div>
        <BestSalesPanel compared={compared} />
      </div>
    </div>
  )
}
