import type { FiguresOf } from '../../../../reports/question/report.ts'
import type { FamilyPayments, paymentsByFamily } from '../../../../reports/paymentsByFamily/report.ts'
import { reports } from './texts.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { amountColumn } from '../../ui/table/tableColumn.ts'

const texts = reports.summary
const byAmount = { key: 'amount', direction: 'desc' } as const

/** Payments per family, each opened on its modes. Shown by the summary and beside the daily payments. */
export function PaymentFamilyTable({ rows, total }: FiguresOf<typeof paymentsByFamily>) {
  return (
    <DataTable<FamilyPayments>
      label={texts.paymentTable}
      rows={rows}
      rowKey={(row) => row.family}
      initialSort={byAmount}
      searchable={false}
      expand={(row) => <Modes of={row} />}
      columns={[
        { key: 'family', head: texts.family, value: (row) => row.family },
        { key: 'count', head: texts.count, kind: 'count', value: (row) => row.count, total: total.count },
        amountColumn(reports.total, total),
      ]}
    />
  )
}

function Modes({ of }: { of: FamilyPayments }) {
  return (
    <DataTable<FamilyPayments['modes'][number]>
      label={`${texts.mode}\u202f: ${of.family}`}
      rows={of.modes}
      rowKey={(row) => row.mode}
      initialSort={byAmount}
      searchable={false}
      columns={[
        { key: 'mode', head: texts.mode, value: (row) => row.mode },
        { key: 'count', head: texts.count, kind: 'count', value: (row) => row.count },
        amountColumn(reports.total),
      ]}
    />
  )
}
