import { Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { buildTurnoverDocument } from '../../../../../reports/turnover/document.ts'
import { defaultGrouping, mayGroup, widestGrouping } from '../../../../../shared/period.ts'
import type { WallRange } from '../../../../../shared/period.ts'
import type { CurvePoint } from '../../../../../reports/salesCurve/report.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Later } from '../../../ui/Later.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { HourTable } from '../HourTable.tsx'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import { useChoice } from '../../../filters/useChoice.ts'
import { useComparisonLines } from '../../../filters/useComparisonLines.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useQuestions, useReportFilter } from '../../../filters/useReportFilter.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'
import { PeriodFacts } from './PeriodFacts.tsx'
import { PointTable } from './PointTable.tsx'
import { TillTable } from './TillTable.tsx'
import { TurnoverCurve } from './TurnoverCurve.tsx'
import { turnoverGrouping, turnoverKind, turnoverReports } from './turnoverReports.ts'

const { turnover } = statistics

/** Chiffres d'affaires: the curve, TTC or HT, with the hours of calculation; then turnover per till, per hour and per point. */
export function TurnoverScreen() {
  const [, { period }] = useReportFilter()
  const [kind, setKind] = useChoice(turnoverKind)
  const [chosen, setGrouping] = useChoice(turnoverGrouping, defaultGrouping(period.range, period.preset))
  const grouping = widestGrouping(period.range, chosen)
  const asked = useQuestions(turnoverReports)
  const now = useReport(asked.now)
  const before = useReport(asked.before)
  const tills = useReport(asked.tills)
  const hours = useReport(asked.hours)
  // Within a day the points by hour are the very rows of the table of hours.
  const isHourTable = grouping === 'hour' && kind === 'TTC' && isOneDay(period.range)
  const context = useExportContext()
  const scope = useComparisonLines({ hasChange: false })
  const build = () =>
    tills.data && hours.data && now.data && scope
      ? buildTurnoverDocument(
          {
            tills: foundReport(turnover.perTill, tills.data),
            hours: hours.data,
            curve: { ...foundPoints(turnover.points[grouping], now.data), grouping, kind },
          },
          { ...context, filters: [...(context.filters ?? []), ...scope] },
        )
      : null
  return (
    <Stack>
      <PageHeader title={turnover.title} actions={<TableExports build={build} />} />
      <Group justify="space-between">
        <FilterBar names={['seller', 'till', 'operation']} />
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={turnover.kind}
            value={kind}
            onChange={setKind}
            data={turnoverKind.values.map((value) => ({ value, label: turnover.kinds[value] }))}
          />
          <SegmentedControl
            size="xs"
            aria-label={statistics.grouping}
            value={grouping}
            onChange={setGrouping}
            data={turnoverGrouping.values.map((value) => ({
              value,
              label: statistics.groupings[value],
              disabled: !mayGroup(period.range, value),
            }))}
          />
        </Group>
      </Group>
      <PeriodFacts kind={kind} range={period.range} total={now.isError ? null : now.data?.total} />
      <TurnoverCurve
        kind={kind}
        grouping={grouping}
        now={now}
        before={before.data?.points ?? []}
        comparison={period.comparison.kind}
      />
      <Later>
        <SimpleGrid cols={{ base: 1, lg: 2, xl: 3 }}>
          <TillTable query={tills} kind={kind} />
          <HourTable title={turnover.perHour} query={hours} operations={soldOperations} />
          {isHourTable ? null : <PointTable query={now} kind={kind} grouping={grouping} />}
        </SimpleGrid>
      </Later>
    </Stack>
  )
}

function isOneDay([from, to]: WallRange): boolean {
  return Date.parse(`${to}Z`) - Date.parse(`${from}Z`) < 24 * 3_600_000
}

/** The curve's points that their table shows, with their total. */
function foundPoints(label: string, { points, total }: { points: readonly CurvePoint[]; total: number }) {
  const found = foundReport(label, { rows: points, total: { amount: total } })
  return { points: found.rows, total: found.total.amount }
}
