import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { defaultGrouping, mayGroup, widestGrouping } from '../../../../../shared/period.ts'
import { otherSideTitle } from '../../../../../reports/comparison/words.ts'
import type { AskedComparison } from '../../../../../reports/question/compared.ts'
import { LineChart } from '../../../ui/chart/LineChart.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { curvePoints } from '../../../ui/chart/curvePoints.ts'
import type { CurveGrouping } from '../../../ui/chart/curvePoints.ts'
import type { Period } from '../../../filters/reportAddress.ts'
import { useDayMarks } from '../../../filters/useDayMarks.ts'
import { useFollowPoint } from '../../../filters/useTicketsAddress.ts'
import { dashboard } from './texts.ts'
import { useReport } from '../../../query/useReport.ts'
import { curveReports } from './dashboardReports.ts'

const height = 268

/** Turnover over the period with the compared period's as a pale line; one click changes how it is cut, one on a point leads to its tickets. */
export function CurvePanel({ compared, period }: { compared: AskedComparison; period: Period }) {
  const [chosen, setGrouping] = useState<CurveGrouping>(() => defaultGrouping(period.range, period.preset))
  const grouping = widestGrouping(period.range, chosen)
  const asked = useMemo(() => curveReports(compared, grouping), [compared, grouping])
  const now = useReport(asked.now)
  const before = useReport(asked.before)
  const marks = useDayMarks(period.range, period.dayStartMinutes)
  const follow = useFollowPoint(now.data?.points)
  return (
    <Panel
      fill
      title={dashboard.curve[grouping]}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={dashboard.grouping}
          value={grouping}
          onChange={(value) => setGrouping(value)}
          data={(['hour', 'day', 'month'] as const).map((value) => ({
            value,
            label: dashboard.groupings[value],
            disabled: !mayGroup(period.range, value),
          }))}
        />
      }
    >
      <LoadedPart query={now} shape="chart" height={height} isEmpty={() => false}>
        {({ points }) => (
          <LineChart
            label={dashboard.curve[grouping]}
            points={curvePoints(points, before.data?.points ?? [], { grouping, marks: marks.days })}
            height={height}
            previousLabel={otherSideTitle(period.comparison.kind)}
            unknown={grouping === 'day' ? marks.unknown : null}
            onPick={follow}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
