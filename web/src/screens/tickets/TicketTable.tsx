import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { TicketHeader } from '../../../../shared/contracts/tickets.ts'
import { DataTable } from '../../components/DataTable.tsx'
import type { Column, Sorting } from '../../components/DataTable.tsx'
import { OperationTag } from '../../components/OperationTag.tsx'
import { tickets } from '../../fr/tickets.ts'
import { formatDateTime } from '../../lib/format.ts'

/** The columns of 02 §2; date and amount are sorted by the server over all pages. */
export function TicketTable({
  rows,
  sorting,
  onSort,
}: {
  rows: readonly TicketHeader[]
  sorting: Sorting
  onSort: (next: Sorting) => void
}) {
  return (
    <DataTable
      label={tickets.list}
      rows={rows}
      rowKey={(row) => row._id}
      columns={columns}
      serverSort={{ sorting, onChange: onSort }}
      searchable={false}
    />
  )
}

const columns: readonly Column<TicketHeader>[] = [
  {
    key: 'number',
    head: tickets.number,
    value: (row) => (row.NumTicket === '0' ? '' : row.NumTicket),
    sortable: false,
  },
  { key: 'table', head: tickets.table, value: (row) => row.TableNumber, sortable: false },
  { key: 'seller', head: tickets.seller, value: (row) => row.LibVendeur, sortable: false },
  { key: 'date', head: tickets.date, kind: 'date', value: (row) => row.Horodatage },
  { key: 'amount', head: tickets.amount, kind: 'money', value: (row) => row.MontantTTC, onPhone: true },
  {
    key: 'operation',
    head: tickets.operation,
    value: (row) => row.Operation,
    render: (row) => <OperationTag operation={row.Operation} />,
    sortable: false,
  },
  {
    key: 'view',
    head: tickets.view,
    isHeadHidden: true,
    value: () => null,
    sortable: false,
    render: (row) => (
      <Button
        component={Link}
        to={`/detailsticket/${encodeURIComponent(row._id)}`}
        size="compact-sm"
        variant="default"
        aria-label={tickets.viewTicket(tickets.ticketName(row.NumTicket, formatDateTime(row.Horodatage)))}
      >
        {tickets.view}
      </Button>
    ),
  },
]
