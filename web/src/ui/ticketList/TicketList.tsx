import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf, IconListDetails } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { roleFacts } from '../../../../shared/roles.ts'
import type { TicketHeader } from '../../../../shared/wire/ticket.ts'
import type { TicketPage } from '../../../../shared/wire/tickets.ts'
import { tickets } from '../../fr/tickets.ts'
import { useUser } from '../../query/session.ts'
import { toastWarning } from '../toast.ts'
import type { Sorting } from '../table/tableColumn.ts'
import { LoadedPart } from '../LoadedPart.tsx'
import { Nothing } from '../Nothing.tsx'
import { Panel } from '../Panel.tsx'
import { TicketExportModal } from '../ticketExport/TicketExportModal.tsx'
import { ListTotals } from './ListTotals.tsx'
import { TicketPages } from './TicketPages.tsx'
import { TicketTable } from './TicketTable.tsx'

/** How many tickets one answer of details-tickets may hold. */
const mostSelected = 1000

interface TicketListProps {
  readonly query: UseQueryResult<TicketPage>
  readonly sorting: Sorting
  readonly onSort: (next: Sorting) => void
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
  /** Shown when nothing was found; 02 §2 asks for another text on the contact pages. */
  readonly none?: { readonly title: string; readonly hint: string }
  /** The article whose own lines are added up beside. */
  readonly article?: string | null
  /** The payment mode and till whose payments are added up beside; '' for all payments. */
  readonly payment?: string
  /** False where sales, their invoices and their receipts stand in one list: their sum says nothing. */
  readonly hasTotal?: boolean
}

/** A paged, sorted, selectable list of tickets with its total and the export modal (02 §2); the selection stays while pages turn. */
export function TicketList(props: TicketListProps) {
  const { query, sorting, onSort, onPage, onLimit, none, article, payment, hasTotal = true } = props
  const [selected, setSelected] = useState<readonly TicketHeader[]>([])
  const [exporting, setExporting] = useState(false)
  const select = (rows: readonly TicketHeader[]) =>
    rows.length > mostSelected ? toastWarning(tickets.tooManySelected) : setSelected(rows)
  const close = () => {
    setExporting(false)
    setSelected([])
  }
  return (
    <Panel>
      <LoadedPart
        query={query}
        isEmpty={({ pagination }) => pagination.total_items === 0}
        empty={<Nothing title={none?.title ?? tickets.none} hint={none?.hint ?? tickets.noneHint} />}
      >
        {({ data, pagination, total }) => (
          <Stack gap="sm">
            <Group justify="space-between" mih={36}>
              {hasTotal ? <ListTotals total={total} article={article ?? null} payment={payment ?? ''} /> : <span />}
              {selected.length > 0 ? (
                <SelectionButtons
                  selected={selected}
                  onExport={() => setExporting(true)}
                  onForget={() => setSelected([])}
                />
              ) : null}
            </Group>
            <TicketPages pagination={pagination} onPage={onPage} onLimit={onLimit}>
              <TicketTable rows={data} sorting={sorting} onSort={onSort} selected={selected} onSelect={select} />
            </TicketPages>
          </Stack>
        )}
      </LoadedPart>
      <TicketExportModal ids={selected.map(({ _id }) => _id)} opened={exporting} onClose={close} />
    </Panel>
  )
}

interface SelectionButtonsProps {
  readonly selected: readonly TicketHeader[]
  readonly onExport: () => void
  readonly onForget: () => void
}

function SelectionButtons({ selected, onExport, onForget }: SelectionButtonsProps) {
  const { role } = useUser()
  const ids = selected.map(({ _id }) => _id).join(',')
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" aria-live="polite">
        {tickets.selected(selected.length)}
      </Text>
      <Button variant="subtle" size="xs" onClick={onForget}>
        {tickets.unselect}
      </Button>
      {roleFacts[role].reads === 'linked' ? (
        <Button
          component={Link}
          to={`/detailstickets?ids=${encodeURIComponent(ids)}`}
          variant="default"
          size="sm"
          leftSection={<IconListDetails size={16} aria-hidden="true" />}
        >
          {tickets.viewSelected}
        </Button>
      ) : null}
      <Button size="sm" leftSection={<IconFileTypePdf size={16} aria-hidden="true" />} onClick={onExport}>
        {tickets.makePdf}
      </Button>
    </Group>
  )
}
