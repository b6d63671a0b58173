import { Box, Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { roleFacts } from '../../../../shared/roles.ts'
import type { TicketHeader } from '../../../../shared/wire/ticket.ts'
import { tickets } from '../../fr/tickets.ts'
import { useSiteNames } from '../useSiteNames.tsx'
import type { SiteNames } from '../useSiteNames.tsx'
import { formatDateTime } from '../../fr/format.ts'
import { useUser } from '../../query/session.ts'
import { DataTable } from '../table/DataTable.tsx'
import { buttonColumn, type Column, type Sorting } from '../table/tableColumn.ts'
import { OperationTag } from '../OperationTag.tsx'
import { PhoneNote } from '../PhoneNote.tsx'

interface TicketTableProps {
  readonly rows: readonly TicketHeader[]
  readonly sorting: Sorting
  readonly onSort: (next: Sorting) => void
  readonly selected: readonly TicketHeader[]
  readonly onSelect: (rows: readonly TicketHeader[]) => void
}

/** The columns of 02 §2, selectable; date and amount are sorted by the server over all pages. A list of several restaurants names them. */
export function TicketTable({ rows, sorting, onSort, selected, onSelect }: TicketTableProps) {
  const { role } = useUser()
  const hasSites = new Set(rows.map(({ SITE_ID }) => SITE_ID)).size > 1
  const names = useSiteNames()
  const shown = useMemo(() => {
    const { reads, knowsPeople } = roleFacts[role]
    const known = identity({ hasSites, names }).filter(({ key }) => knowsPeople || key !== 'seller')
    return [...known, ...figures, ...(reads === 'linked' ? [view] : [])]
  }, [hasSites, names, role])
  return (
    <DataTable
      label={tickets.list}
      rows={rows}
      rowKey={(row) => row._id}
      columns={shown}
      serverSort={{ sorting, onChange: onSort }}
      selection={{ selected, onChange: onSelect, nameOf }}
      searchable={false}
    />
  )
}

/** Day and time; short and one above the other on a phone, whose rows have no room for both. */
function TicketTime({ at }: { at: string }) {
  const [day = '', time = ''] = formatDateTime(at).split(' ')
  return (
    <>
      {day.slice(0, 6)}
      <Wide>{day.slice(6, 8)}</Wide>
      {`${day.slice(8)} `}
      <Box component="br" hiddenFrom="sm" />
      {time.slice(0, 5)}
      <Wide>{time.slice(5)}</Wide>
    </>
  )
}

function Wide({ children }: { children: string }) {
  return (
    <Box component="span" visibleFrom="sm">
      {children}
    </Box>
  )
}

function nameOf(row: TicketHeader): string {
  return tickets.ticketName(row.NumTicket, formatDateTime(row.Horodatage))
}

/** The restaurant of a ticket as useSiteNames names it. */
function siteOf({ SITE_ID: siteId, LibSite: site }: TicketHeader) {
  return { siteId, site }
}

function numberOf({ NumTicket }: TicketHeader): string {
  return NumTicket === '0' ? '' : NumTicket
}

/** What tells one ticket from the next; of several restaurants, the number carries its own on a phone. */
function identity({ hasSites, names }: { hasSites: boolean; names: SiteNames }): readonly Column<TicketHeader>[] {
  const siteCell = (row: TicketHeader) => names.cellOf(siteOf(row))
  const noted = (row: TicketHeader) => <PhoneNote note={siteCell(row)}>{numberOf(row)}</PhoneNote>
  const render = hasSites ? noted : numberOf
  const site: Column<TicketHeader> = {
    key: 'site',
    head: tickets.site,
    value: (row) => names.nameOf(siteOf(row)),
    render: siteCell,
    sortable: false,
  }
  return [
    { key: 'number', head: tickets.number, value: numberOf, render, sortable: false },
    { key: 'table', head: tickets.table, value: (row) => row.TableNumber, sortable: false },
    ...(hasSites ? [site] : []),
    { key: 'seller', head: tickets.seller, value: (row) => row.LibVendeur, sortable: false },
  ]
}

const figures: readonly Column<TicketHeader>[] = [
  {
    key: 'date',
    head: tickets.date,
    kind: 'date',
    value: (row) => row.Horodatage,
    render: (row) => <TicketTime at={row.Horodatage} />,
    onPhone: true,
  },
  { key: 'amount', head: tickets.amount, kind: 'money', value: (row) => row.MontantTTC, onPhone: true },
  {
    key: 'operation',
    head: tickets.operation,
    value: (row) => row.Operation,
    render: (row) => <OperationTag operation={row.Operation} />,
    sortable: false,
  },
]

const view = buttonColumn<TicketHeader>('view', tickets.view, (row) => (
  <Button
    component={Link}
    to={`/detailsticket/${encodeURIComponent(row._id)}`}
    size="compact-sm"
    variant="default"
    aria-label={tickets.viewTicket(nameOf(row))}
  >
    {tickets.view}
  </Button>
))
