import { Paper, Text } from '@mantine/core'
import { useEffect } from 'react'
import { writtenOther } from '../../../../../reports/comparison/words.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import type { Report } from '../../../../../reports/question/report.ts'
import type { MainStatistics } from '../../../../../reports/rows/mainFigures.ts'
import { Change } from '../../../ui/Figures.tsx'
import { LastService } from './LastService.tsx'
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

/** Turnover in large, then covers, average cover and payments, each against the compared period; above them the last service where today has no sale yet. */
export function MainFigures({ report, kind }: { report: Report<MainStatistics>; kind: ComparisonKind }) {
  const query = useReport(report)
  const isAway = useConnection() === 'away' && isUnreachable(query.error)
  if (query.isError && !isAway) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <FigureShapes />
  const isEmpty = query.data.current.ticketsCount === 0 && !query.isPlaceholderData
  return (
    <>
      {isEmpty ? <LastService /> : null}
      <div
        className={classes.figures}
        style={{ opacity: query.isPlaceholderData ? 0.45 : 1 }}
        aria-busy={query.isFetching}
      >
        <Cards statistics={query.data} kind={kind} />
      </div>
    </>
  )
}

/** The cards; once they stand, the rest of the shell may load. */
function Cards(shown: Shown) {
  const { current, change } = shown.statistics
  useEffect(figuresStand, [])
  return (
    <>
      <div className={classes.turnover} data-turnover>
        <StatCard
          size="xl"
          label={`${dashboard.turnover} · ${dashboard.tickets(current.ticketsCount)}`}
          definition={dashboard.turnoverDefinition}
          {...figureOf(shown, 'grossSales', formatMoney)}
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
        {...figureOf(shown, 'covers', formatCount)}
      />
      <StatCard
        label={dashboard.averageCover}
        definition={dashboard.averageCoverDefinition}
        {...figureOf(shown, 'averageCover', formatMoney)}
      />
      <StatCard
        label={dashboard.payments}
        definition={dashboard.paymentsDefinition}
        {...figureOf(shown, 'payments', formatMoney)}
      />
    </>
  )
}

interface Shown {
  readonly statistics: MainStatistics
  readonly kind: ComparisonKind
}

/** A figure of now, its change, and what it was on the other side: all three of the same name and in the same form. */
function figureOf(
  { statistics: { current, previous, change }, kind }: Shown,
  name: keyof MainStatistics['change'],
  format: (figure: number | null) => string,
) {
  return {
    value: format(current[name]),
    change: change[name].value,
    against: writtenOther(kind, previous && format(previous[name])),
  }
}

function FigureShapes() {
  return (
    <div className={classes.figures}>
      {['turnover', 'covers', 'average', 'payments'].map((name) => (
        <Paper key={name} p="md" className={name === 'turnover' ? classes.turnover : undefined} bg="var(--surface)">
          <Shape kind="figure" />
        </Paper>
      ))}
    </div>
  )
}
