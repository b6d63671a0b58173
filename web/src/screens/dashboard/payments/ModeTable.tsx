import type { UseQueryResult } from '@tanstack/react-query'
import type { FiguresOf } from '../../../../../reports/question/report.ts'
import type { ModePayments, paymentsByMode } from '../../../../../reports/paymentsByMode/report.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { linkColumn } from '../../../ui/table/linkColumn.tsx'
import { amountColumn } from '../../../ui/table/tableColumn.ts'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
import { paidOperations } from '../../../../../shared/ticket/operations.ts'
import { useSiteGroups } from '../../../filters/useSiteGroups.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'

const { payments } = statistics

/** Payments per mode and till; a mode leads to the tickets that were paid so at that till, a till to all of its own. */
export function ModeTable({ query }: { query: UseQueryResult<FiguresOf<typeof paymentsByMode>> }) {
  const ticketsTo = useTicketsAddress()
  const sites = useSiteGroups()
  return (
    <Panel title={payments.perMode}>
      <LoadedPart query={query}>
        {({ rows, total }) => (
          <DataTable
            label={payments.perMode}
            rows={rows}
            rowKey={(row) => `${row.siteId}|${row.mode}|${row.till}`}
            {...sites.table}
            isDense
            initialSort={{ key: 'amount', direction: 'desc' }}
            columns={[
              {
                key: 'mode',
                head: payments.mode,
                value: (row) => row.mode,
                render: ({ mode, till, ...row }) => (
                  <PhoneNote note={till}>
                    <FigureLink
                      to={ticketsTo({ mode, paidAt: till, ...sites.placeOf(row), operations: paidOperations })}
                      name={mode}
                    />
                  </PhoneNote>
                ),
              },
              ...sites.columns,
              linkColumn('till', statistics.till, (row: ModePayments) =>
                ticketsTo({ till: row.till, ...sites.placeOf(row), operations: paidOperations }),
              ),
              { key: 'count', head: payments.count, kind: 'count', value: (row) => row.count, total: total.count },
              amountColumn(statistics.total, total),
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
