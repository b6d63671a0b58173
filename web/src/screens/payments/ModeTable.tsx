import type { UseQueryResult } from '@tanstack/react-query'
import type { FiguresOf } from '../../../../shared/report.ts'
import type { paymentsByMode } from '../../../../shared/reports/paymentsByMode.ts'
import { DataTable } from '../../components/table/DataTable.tsx'
import { linkColumn } from '../../components/table/linkColumn.tsx'
import { amountColumn } from '../../components/table/tableColumn.ts'
import { FigureLink } from '../../components/FigureLink.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Panel } from '../../components/Panel.tsx'
import { PhoneNote } from '../../components/PhoneNote.tsx'
import { paidOperations } from '../../filters/ticketsAddress.ts'
import { useTicketsAddress } from '../../filters/useTicketsAddress.ts'
import { statistics } from '../../fr/statistics.ts'

const { payments } = statistics

/** Payments per mode and till; a mode leads to the tickets that were paid so at that till, a till to all of its own. */
export function ModeTable({ query }: { query: UseQueryResult<FiguresOf<typeof paymentsByMode>> }) {
  const ticketsTo = useTicketsAddress()
  return (
    <Panel title={payments.perMode}>
      <LoadedPart query={query}>
        {({ rows, total }) => (
          <DataTable
            label={payments.perMode}
            rows={rows}
            rowKey={(row) => `${row.mode}|${row.till}`}
            initialSort={{ key: 'amount', direction: 'desc' }}
            columns={[
              {
                key: 'mode',
                head: payments.mode,
                value: (row) => row.mode,
                render: ({ mode, till }) => (
                  <PhoneNote note={till}>
                    <FigureLink to={ticketsTo({ mode, paidAt: till, operations: paidOperations })} name={mode} />
                  </PhoneNote>
                ),
              },
              linkColumn('till', statistics.till, ({ till }) => ticketsTo({ till, operations: paidOperations })),
              { key: 'count', head: payments.count, kind: 'count', value: (row) => row.count, total: total.count },
              amountColumn(statistics.total, total),
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
