import type { UseQueryResult } from '@tanstack/react-query'
import type { HourAmount } from '../../../../reports/rows/hourAmounts.ts'
import type { Totalled } from '../../../../reports/rows/rows.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { amountColumn } from '../../ui/table/tableColumn.ts'
import { FigureLink } from '../../ui/FigureLink.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { statistics } from '../../fr/statistics.ts'
import { formatHour } from '../../fr/format.ts'
import { useTicketsAddress } from '../../filters/useTicketsAddress.ts'

interface HourTableProps {
  readonly title: string
  readonly query: UseQueryResult<Totalled<HourAmount, { amount: number }>>
  readonly operations: readonly string[]
}

/** Amounts per hour in the order of the service day; an hour leads to its tickets. */
export function HourTable({ title, query, operations }: HourTableProps) {
  const ticketsTo = useTicketsAddress()
  return (
    <Panel title={title}>
      <LoadedPart query={query}>
        {({ rows, total }) => (
          <DataTable
            label={title}
            rows={rows.map((row, index) => ({ ...row, place: index }))}
            rowKey={({ hour }) => String(hour)}
            initialSort={{ key: 'hour', direction: 'asc' }}
            searchable={false}
            columns={[
              {
                key: 'hour',
                head: statistics.hour,
                value: ({ place }) => place,
                render: ({ hour }) => <FigureLink to={ticketsTo({ hour, operations })} name={formatHour(hour)} />,
              },
              amountColumn(statistics.total, total),
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
