import { Tooltip } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { otherSideTitle } from '../../../../../reports/comparison/words.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import type { CurvePoint } from '../../../../../reports/salesCurve/report.ts'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { curvePoints } from '../../../ui/chart/curvePoints.ts'
import type { CurveGrouping } from '../../../ui/chart/curvePoints.ts'
import { useDayMarks } from '../../../filters/useDayMarks.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { useFollowPoint } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'

const height = 300
const { turnover } = statistics

interface TurnoverCurveProps {
  readonly kind: 'TTC' | 'HT'
  readonly grouping: CurveGrouping
  readonly now: UseQueryResult<{ points: CurvePoint[]; total: number }>
  readonly before: readonly CurvePoint[]
  readonly comparison: ComparisonKind
}

/** 'CA Net' (TTC) or 'CA Brut' (HT) over the period, the compared one as a pale line; a point leads to its tickets. */
export function TurnoverCurve({ kind, grouping, now, before, comparison }: TurnoverCurveProps) {
  const label = `${turnover.labels[kind]} ${turnover.curve[grouping]}`
  const [, { period }] = useReportFilter()
  const marks = useDayMarks(period.range, period.dayStartMinutes)
  const follow = useFollowPoint(now.data?.points)
  return (
    <Panel
      title={
        <Tooltip label={turnover.definitions[kind]}>
          <span>{label}</span>
        </Tooltip>
      }
    >
      <LoadedPart query={now} shape="chart" height={height} isEmpty={() => false}>
        {({ points }) => (
          <LineChart
            label={label}
            points={curvePoints(points, before, { grouping, marks: marks.days })}
            height={height}
            previousLabel={otherSideTitle(comparison)}
            unknown={grouping === 'day' ? marks.unknown : null}
            onPick={follow}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
