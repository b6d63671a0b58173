import type { UseQueryResult } from '@tanstack/react-query'
import type { CurvePoint } from '../../../../../reports/salesCurve/report.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { amountColumn } from '../../../ui/table/tableColumn.ts'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { curvePoints } from '../../../ui/chart/curvePoints.ts'
import type { CurveGrouping } from '../../../ui/chart/curvePoints.ts'
import { usePointAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'

const { turnover } = statistics

interface PointTableProps {
  readonly query: UseQueryResult<{ points: CurvePoint[]; total: number }>
  readonly kind: 'TTC' | 'HT'
  readonly grouping: CurveGrouping
}

/** The values of the curve, those with sales; each leads to the tickets of its hour, day or month. */
export function PointTable({ query, kind, grouping }: PointTableProps) {
  const to = usePointAddress()
  const title = turnover.points[grouping]
  return (
    <Panel title={title}>
      <LoadedPart query={query} isEmpty={({ points }) => points.every(({ amount }) => amount === 0)}>
        {({ points, total }) => (
          <DataTable
            label={title}
            rows={namedPoints(points, grouping)}
            rowKey={(row) => row.label}
            initialSort={{ key: 'label', direction: 'asc' }}
            columns={[
              {
                key: 'label',
                head: turnover.pointHead[grouping],
                value: (row) => row.label,
                render: (row) => <FigureLink to={to(row.label)} name={row.name} />,
              },
              amountColumn(turnover.labels[kind], { amount: total }),
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}

function namedPoints(points: readonly CurvePoint[], grouping: CurveGrouping) {
  const names = curvePoints(points, [], { grouping })
  return points
    .map(({ label, amount }, index) => ({ label, amount, name: names[index]?.name ?? label }))
    .filter(({ amount }) => amount !== 0)
}
