import { Paper, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { ReportFilter } from '../../../../shared/report.ts'
import { mainStatistics } from '../../../../shared/reports/mainStatistics.ts'
import type { MainStatistics } from '../../../../shared/reports/mainFigures.ts'
import { Change } from '../../components/Figures.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { Shape } from '../../components/Shape.tsx'
import { StatCard } from '../../components/StatCard.tsx'
import type { Period } from '../../filters/useReportFilter.ts'
import { dashboard } from '../../fr/dashboard.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { figuresShown } from '../../lib/later.ts'
import { useReport } from '../../lib/useReport.ts'
import classes from './DashboardScreen.module.css'

/** Turnover in large, then covers, average cover and payments, each against the same time last year. */
export function MainFigures({ filter, period }: { filter: ReportFilter; period: Period }) {
  const query = useReport(useMemo(() => mainStatistics(filter, period.previousRange), [filter, period.previousRange]))
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <FigureShapes />
  return (
    <div
      className={classes.figures}
      style={{ opacity: query.isPlaceholderData ? 0.45 : 1 }}
      aria-busy={query.isFetching}
    >
      <Cards statistics={query.data} />
    </div>
  )
}

/** The cards; once they stand, the rest of the shell may load. */
function Cards({ statistics: { current, previous, change } }: { statistics: MainStatistics }) {
  useEffect(figuresShown, [])
  return (
    <>
      <div className={classes.turnover} data-turnover>
        <StatCard
          size="xl"
          label={`${dashboard.turnover} · ${dashboard.tickets(formatCount(current.ticketsCount))}`}
          definition={dashboard.turnoverDefinition}
          value={formatMoney(current.grossSales)}
          change={change.grossSales.value}
          against={dashboard.lastYear(formatMoney(previous.grossSales))}
          foot={
            <Text size="sm" c="dimmed">
              {dashboard.covered} {formatMoney(current.coveredGrossSales)}{' '}
              <Change percent={change.coveredGrossSales.value} />
            </Text>
          }
        />
      </div>
      <StatCard
        label={dashboard.covers}
        definition={dashboard.coversDefinition}
        value={formatCount(current.covers)}
        change={change.covers.value}
        against={dashboard.lastYear(formatCount(previous.covers))}
      />
      <StatCard
        label={dashboard.averageCover}
        definition={dashboard.averageCoverDefinition}
        value={formatMoney(current.averageCover)}
        change={change.averageCover.value}
        against={dashboard.lastYear(formatMoney(previous.averageCover))}
      />
      <StatCard
        label={dashboard.payments}
        definition={dashboard.paymentsDefinition}
        value={formatMoney(current.payments)}
        change={change.payments.value}
        against={dashboard.lastYear(formatMoney(previous.payments))}
      />
    </>
  )
}

function FigureShapes() {
  return (
    <div className={classes.figures}>
      {['turnover', 'covers', 'average', 'payments'].map((name) => (
        <Paper
          key={name}
          p="md"
          mih={142}
          className={name === 'turnover' ? classes.turnover : undefined}
          bg="var(--surface)"
        >
          <Shape kind="figure" />
        </Paper>
      ))}
    </div>
  )
}
