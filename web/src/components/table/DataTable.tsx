import { Group, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { DataTable as MantineDataTable } from 'mantine-datatable'
import type { DataTableColumn, DataTableProps as MantineProps, DataTableSortStatus } from 'mantine-datatable'
import 'mantine-datatable/styles.css'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { common } from '../../fr/common.ts'
import type { Column, DataTableProps, Sorting } from './tableColumn.ts'
import classes from './DataTable.module.css'
import { PhoneDetails, TableCell, TableFoot, TableLead } from './TableCells.tsx'
import { searchRows, sortRows } from './tableRows.ts'

const searchFrom = 15
/** Rows drawn at once, those that follow when the screen is free, and at each arrival at the bottom: a year of sales per seller has thousands. */
const firstRows = 30
const rowStep = 100
/** px between a cell's edge and its text. */
const phoneSpacing = 6
const units = { money: ' (€)', percent: ' (%)', count: '', text: '', date: '' } as const

/** The table of every list: sticky head and first column, totals in view, sort, search, expandable rows, its first and chosen columns on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label, serverSort } = props
  const [ownSort, setOwnSort] = useState<Sorting | null>(props.initialSort ?? null)
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<unknown[]>([])
  const [drawn, setDrawn] = useState(firstRows)
  useEffect(() => startTransition(() => setDrawn(rowStep)), [])
  // At once: a table drawn wide first would be drawn twice on a phone.
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const sorting = serverSort?.sorting ?? ownSort
  const shown = useMemo(() => {
    const found = searchRows(rows, columns, text)
    return [...(serverSort ? found : sortRows(found, columns, ownSort))]
  }, [rows, columns, text, serverSort, ownSort])
  const visible = isPhone ? phoneColumns(columns) : columns
  const hidden = columns.filter((column) => !visible.includes(column))
  const opens = props.expand !== undefined || hidden.length > 0
  const toggle = (id: unknown) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const content = ({ record }: { record: Row }) => (
    <PhoneDetails columns={hidden} row={record} more={props.expand?.(record)} />
  )
  const expanded = { recordIds: opened, onRecordIdsChange: setOpened }
  const expansion = opens ? { rowExpansion: { trigger: 'never' as const, allowMultiple: true, expanded, content } } : {}

  return (
    <div className={classes.frame}>
      {(props.searchable ?? rows.length > searchFrom) ? (
        <Group justify="space-between" mb="xs" gap="sm">
          <TextInput
            size="xs"
            w={260}
            maw="100%"
            aria-label={`${common.search} : ${label}`}
            placeholder={common.search}
            leftSection={<IconSearch size={14} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-search
          />
          <Text size="xs" c="dimmed" aria-live="polite">
            {common.rows(shown.length, rows.length)}
          </Text>
        </Group>
      ) : null}
      <MantineDataTable<Row>
        {...look}
        // A phone has no width to spare: the button at a row's end must not be cut.
        horizontalSpacing={isPhone ? phoneSpacing : 'sm'}
        {...sortProps(sorting, columns, serverSort?.onChange ?? setOwnSort)}
        {...selectionProps(props)}
        {...expansion}
        aria-label={label}
        records={props.selection ? shown : shown.slice(0, drawn)}
        onScrollToBottom={() => setDrawn((count) => (count < shown.length ? count + rowStep : count))}
        idAccessor={rowKey}
        columns={visible.map((column, index) =>
          toMantine(column, props, index === 0 ? { opens, opened, toggle, stays: !isPhone } : null),
        )}
        maxHeight={props.maxHeight ?? '70vh'}
        minHeight={shown.length === 0 ? 120 : 0}
        noRecordsText={text ? common.noMatch : common.noData}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label } }}
      />
    </div>
  )
}

const look = {
  highlightOnHover: true,
  verticalSpacing: 6,
  fz: 'sm',
  backgroundColor: 'var(--surface)',
  highlightOnHoverColor: 'var(--raised)',
  borderColor: 'var(--line)',
  rowBorderColor: 'var(--line)',
  classNames: { header: classes.head ?? '', footer: classes.foot ?? '' },
} as const

/** Styles of the column that stays; `beside` moves it next to the boxes. */
function staying(beside = '') {
  const stays = `${classes.stays} ${beside}`
  return { titleClassName: stays, cellsClassName: stays, footerClassName: stays }
}

function sortProps<Row>(
  sorting: Sorting | null,
  columns: readonly Column<Row>[],
  onSort: (next: Sorting) => void,
): Pick<MantineProps<Row>, 'sortIcons'> & {
  sortStatus: DataTableSortStatus<Row>
  onSortStatusChange: (next: DataTableSortStatus<Row>) => void
} {
  return {
    sortStatus: { columnAccessor: sorting?.key ?? '', direction: sorting?.direction ?? 'asc' },
    onSortStatusChange: (next) =>
      onSort({ key: String(next.columnAccessor), direction: nextDirection(next, sorting, columns) }),
    sortIcons: {
      // Turned over by the library when the order is descending.
      sorted: <IconArrowUp size={14} aria-hidden="true" />,
      unsorted: <IconArrowsSort size={12} className={classes.unsorted} aria-hidden="true" />,
    },
  }
}

/** A first click on a figure shows the greatest first; on a text, A to Z. */
function nextDirection(
  next: { columnAccessor: unknown; direction: 'asc' | 'desc' },
  before: Sorting | null,
  columns: readonly { key: string; kind?: string }[],
): 'asc' | 'desc' {
  if (before?.key === next.columnAccessor) return next.direction
  const kind = columns.find(({ key }) => key === next.columnAccessor)?.kind ?? 'text'
  return kind === 'text' ? 'asc' : 'desc'
}

function phoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const kept = columns.filter(({ onPhone }, index) => index === 0 || onPhone)
  return kept.length > 1 ? kept : columns.filter((_, index) => index === 0 || index === columns.length - 1)
}

/** What the first column does more than the others. */
interface First {
  /** It stays in view when the table scrolls sideways: by styles, since the library's pin measures the table and draws it twice. */
  readonly stays: boolean
  readonly opens: boolean
  readonly opened: readonly unknown[]
  readonly toggle: (id: unknown) => void
}

function toMantine<Row>(column: Column<Row>, table: DataTableProps<Row>, first: First | null): DataTableColumn<Row> {
  const kind = column.kind ?? 'text'
  const greatest = column.share ? greatestOf(column, table.rows) : 0
  const hasTotals = table.columns.some(({ total }) => total !== undefined)
  const cell = (row: Row) => <TableCell column={column} row={row} greatest={greatest} />
  return {
    accessor: column.key,
    title: column.isHeadHidden ? <VisuallyHidden>{column.head}</VisuallyHidden> : `${column.head}${units[kind]}`,
    textAlign: kind === 'text' || kind === 'date' ? 'left' : 'right',
    sortable: column.sortable ?? true,
    noWrap: kind !== 'text',
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(first?.stays ? staying(table.selection ? classes.staysBesideBoxes : '') : {}),
    render: (row) =>
      first?.opens ? (
        <TableLead isOpen={first.opened.includes(table.rowKey(row))} onToggle={() => first.toggle(table.rowKey(row))}>
          {cell(row)}
        </TableLead>
      ) : (
        cell(row)
      ),
    ...(hasTotals
      ? { footer: <TableFoot column={column} label={first ? (table.footerLabel ?? common.total) : undefined} /> }
      : {}),
  }
}

function greatestOf<Row>(column: Column<Row>, rows: readonly Row[]): number {
  return rows.reduce((greatest, row) => Math.max(greatest, Math.abs(Number(column.value(row) ?? 0))), 0)
}

function selectionProps<Row>({ selection }: DataTableProps<Row>): object {
  if (!selection) return {}
  return {
    selectedRecords: [...selection.selected],
    onSelectedRecordsChange: selection.onChange,
    allRecordsSelectionCheckboxProps: { 'aria-label': 'Tout sélectionner' },
    getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': `Sélectionner ${selection.nameOf(row)}` }),
  }
}
