import { Paper, Text } from '@mantine/core'
import { useEffect } from 'react'
import type { Report } from '../../../../../reports/question/report.ts'
import type { MainStatistics } from '../../../../../reports/rows/mainFigures.ts'
import { Change } from '../../../ui/Figures.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { Shape } from '../../../ui/Shape.tsx'
import { StatCard } from '../../../ui/StatCard.tsx'
import { dashboard } from './texts.ts'
import { isUnreachable } from '../../../query/callApi.ts'
import { useConnection } from '../../../page/connection.ts'
import { formatCount, formatMoney } from '../../../fr/format.ts'
import { figuresStand } from '../../../page/afterFigures.ts'
import { useReport } from '../../../query/useReport.ts'
import classes from './DashboardScreen.module.css'

/** Turnover in large, then covers, average cover and payments, each against the same time last year. */
export function MainFigures({ report }: { report: Report<MainStatistics> }) {
  const query = useReport(report)
  const isAway = useConnection() === 'away' && isUnreachable(query.error)
  if (query.isError && !isAway) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
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
function Cards({ statistics }: { statistics: MainStatistics }) {
  const { current, change } = statistics
  useEffect(figuresStand, [])
  return (
    <>
      <div className={classes.turnover} data-turnover>
        <StatCard
          size="xl"
          label={`${dashboard.turnover} · ${dashboard.tickets(current.ticketsCount)}`}
          definition={dashboard.turnoverDefinition}
          {...figureOf(statistics, 'grossSales', formatMoney)}
          foot={
            // Where every sale has covers it would say the same again.
            current.coveredGrossSales === current.grossSales ? undefined : (
              <Text size="sm" c="dimmed">
                {dashboard.covered} {formatMoney(current.coveredGrossSales)}{' '}
                {change.coveredGrossSales.value === null ? null : <Change percent={change.coveredGrossSales.value} />}
              </Text>
            )
          }
        />
      </div>
      <StatCard
        label={dashboard.covers}
        definition={dashboard.coversDefinition}
        {...figureOf(statistics, 'covers', formatCount)}
      />
      <StatCard
        label={dashboard.averageCover}
        definition={dashboard.averageCoverDefinition}
        {...figureOf(statistics, 'averageCover', formatMoney)}
      />
      <StatCard
        label={dashboard.payments}
        definition={dashboard.paymentsDefinition}
        {...figureOf(statistics, 'payments', formatMoney)}
      />
    </>
  )
}

/** A figure of now, its change, and what it was a year ago: all three of the same name and in the same form. */
function figureOf(
  { current, previous, change }: MainStatistics,
  name: keyof MainStatistics['change'],
  format: (figure: number | null) => string,
) {
  return {
    value: format(current[name]),
    change: change[name].value,
    against: dashboard.lastYear(format(previous[name])),
  }
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
