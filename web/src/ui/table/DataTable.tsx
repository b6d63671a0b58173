import { Table, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { DataTable as MantineDataTable } from 'mantine-datatable'
import type { DataTableColumn, DataTableProps as MantineProps, DataTableSortStatus } from 'mantine-datatable'
import 'mantine-datatable/styles.css'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { common } from '../../fr/common.ts'
import type { Column, DataTableProps, Sorting } from './tableColumn.ts'
import classes from './DataTable.module.css'
import { GroupFoot, GroupHeading } from './GroupRows.tsx'
import { headOf, PhoneDetails, TableCell, TableFoot, TableLead } from './TableCells.tsx'
import type { RowGroup } from './tableGroups.ts'
import { selectionOf } from './tableSelection.ts'
import { TableSearchBar } from './TableSearchBar.tsx'
import { footOf, hasTotal } from './tableTotals.ts'
import { phoneColumns, useGroupEdges, useTableRows } from './useTableRows.ts'
import { widestRows } from './widestRows.ts'

const searchFrom = 15
/** Rows drawn when the screen is free, and at each arrival at the bottom: a year of sales per seller has thousands. */
const rowStep = 100
/** px of a row of one line, and as many rows of those as are drawn at once: what a table of its usual height shows, and no more. */
const leastRowHeight = 33
const firstRows = () => Math.min(rowStep, Math.ceil((window.innerHeight * 0.7) / leastRowHeight))
/** px between a cell's edge and its text. */
const phoneSpacing = 6
const denseSpacing = 8
const units = { money: ' (€)', percent: ' (%)', count: '', text: '', date: '' } as const

/** The table of every list: sticky head and first column, totals in view, sort, search, groups, expandable rows, its first and chosen columns on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label } = props
  const { text, setText, sorting, setSort, shown, grouped } = useTableRows(props)
  const [opened, setOpened] = useState<unknown[]>([])
  const { drawn, drawMore, drawAll } = useDrawn(shown.length)
  const seen = shown.slice(0, drawn)
  const widest = useMemo(() => widestRows({ shown, drawn, columns, grouped }), [shown, drawn, columns, grouped])
  // At once: a table drawn wide first would be drawn twice on a phone.
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const visible = isPhone ? phoneColumns(columns, sorting) : columns
  const hidden = columns.filter((column) => !visible.includes(column))
  const opens = props.expand !== undefined || hidden.length > 0
  const toggle = (id: unknown) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const content = ({ record }: { record: Row }) => (
    <PhoneDetails columns={hidden} row={record} more={props.expand?.(record)} />
  )
  const expanded = { recordIds: opened, onRecordIdsChange: setOpened }
  const expansion = opens ? { rowExpansion: { trigger: 'never' as const, allowMultiple: true, expanded, content } } : {}
  const hasBoxes = props.selection !== undefined
  const groups = useGroups(grouped, { columns: visible, hasBoxes, stays: !isPhone, widest })

  return (
    <div className={frameOf(props)}>
      {(props.searchable ?? rows.length > searchFrom) ? (
        <TableSearchBar label={label} text={text} onText={setText} count={common.rows(shown.length, rows.length)} />
      ) : null}
      <MantineDataTable<Row>
        {...look}
        // A phone has no width to spare: the button at a row's end must not be cut.
        horizontalSpacing={isPhone ? phoneSpacing : props.isDense ? denseSpacing : 'sm'}
        {...sortProps(sorting, columns, setSort)}
        {...(props.selection ? selectionOf({ selection: props.selection, rowKey, shown, drawn: seen }) : {})}
        {...expansion}
        {...groups}
        aria-label={label}
        records={[...seen, ...widest]}
        rowClassName={(row) => (widest.includes(row) ? classes.widest : undefined)}
        onScrollToBottom={drawMore}
        idAccessor={rowKey}
        {...headed(
          isPhone ? [] : visible,
          visible.map((column, index) =>
            toMantine(
              isPhone ? { ...column, head: headOf(column) } : column,
              { ...props, shown },
              index === 0 ? { opens, opened, toggle, stays: !isPhone } : null,
            ),
          ),
        )}
        maxHeight={props.maxHeight ?? '70vh'}
        minHeight={shown.length === 0 ? 120 : 0}
        noRecordsText={text ? common.noMatch : common.noData}
        scrollAreaProps={{
          className: classes.area,
          viewportProps: { tabIndex: 0, role: 'group', 'aria-label': label, onKeyDown: drawAll },
        }}
        // The library hides its text by sight alone.
        {...(shown.length > 0 ? { emptyState: <></> } : {})}
      />
    </div>
  )
}

function frameOf<Row>({ isDense, groups }: DataTableProps<Row>): string {
  return [classes.frame, isDense ? classes.dense : '', groups ? classes.grouped : ''].join(' ')
}

/** How many rows are drawn: more at the bottom, all of them before the End key goes there. */
function useDrawn(rows: number) {
  const [drawn, setDrawn] = useState(firstRows)
  useEffect(() => startTransition(() => setDrawn(rowStep)), [])
  const drawMore = () => setDrawn((count) => (count < rows ? count + rowStep : count))
  const drawAll = ({ key }: KeyboardEvent) => {
    if (key === 'End' && drawn < rows) flushSync(() => setDrawn(rows))
  }
  return { drawn, drawMore, drawAll }
}

interface GroupedTable<Row> {
  readonly columns: readonly Column<Row>[]
  readonly hasBoxes: boolean
  readonly stays: boolean
  /** Rows that are not seen: of their groups' edges the subtotals alone give widths. */
  readonly widest: readonly Row[]
}

/** Draws a group's heading above its first row and its subtotals below its last. */
function useGroups<Row>(
  grouped: readonly RowGroup<Row>[],
  { columns, hasBoxes, stays, widest }: GroupedTable<Row>,
): Pick<MantineProps<Row>, 'rowFactory'> {
  const { first, last } = useGroupEdges(grouped)
  if (grouped.length === 0) return {}
  const staysClass = stays ? staysIn(hasBoxes) : ''
  const withSubtotals = columns.some(hasTotal)
  return {
    rowFactory: ({ record, rowProps, children, expandedElement }) => {
      const isSeen = !widest.includes(record)
      const [begun, ended] = [isSeen ? first.get(record) : undefined, last.get(record)]
      return (
        <>
          {begun ? <GroupHeading title={begun.title} span={columns.length + (hasBoxes ? 1 : 0)} /> : null}
          <Table.Tr {...rowProps}>{children}</Table.Tr>
          {expandedElement}
          {ended && withSubtotals ? <GroupFoot group={ended} {...{ columns, hasBoxes, staysClass, isSeen }} /> : null}
        </>
      )
    },
  }
}

/** The columns, under their heads of two levels where a column has one above its own. */
function headed<Row>(columns: readonly Column<Row>[], drawn: DataTableColumn<Row>[]) {
  if (!columns.some(({ over }) => over !== undefined)) return { columns: drawn }
  const levels: { id: string; title: string; columns: DataTableColumn<Row>[]; className?: string }[] = []
  for (const [index, { over = '' }] of columns.entries()) {
    const column = drawn[index]
    const last = levels.at(-1)
    if (!column) continue
    if (last?.title === over) last.columns.push(column)
    else levels.push({ id: over, title: over, columns: [column], className: classes.over ?? '' })
  }
  return { groups: levels }
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

/** The class of cells that stay in view, next to the boxes where there are any. */
function staysIn(hasBoxes: boolean): string {
  return hasBoxes ? `${classes.stays} ${classes.staysBesideBoxes}` : (classes.stays ?? '')
}

/** Where a column stands: the first and the buttons at the end stay in view, what a group's heading says gives way. */
function placeOf<Row>(column: Column<Row>, table: ShownTable<Row>, first: First | null): string {
  if (first?.stays) return staysIn(table.selection !== undefined)
  if (column.staysAtEnd && column === table.columns.at(-1)) return classes.ends ?? ''
  return column.isRepeated ? (classes.repeated ?? '') : ''
}

function styled(place: string, isBanded: boolean) {
  const head = isBanded ? { titleClassName: `${place} ${classes.banded}` } : {}
  return place === '' ? head : { titleClassName: place, cellsClassName: place, footerClassName: place, ...head }
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

/** What the first column does more than the others. */
interface First {
  /** It stays in view when the table scrolls sideways: by styles, since the library's pin measures the table and draws it twice. */
  readonly stays: boolean
  readonly opens: boolean
  readonly opened: readonly unknown[]
  readonly toggle: (id: unknown) => void
}

interface ShownTable<Row> extends DataTableProps<Row> {
  readonly shown: readonly Row[]
}

function toMantine<Row>(column: Column<Row>, table: ShownTable<Row>, first: First | null): DataTableColumn<Row> {
  const kind = column.kind ?? 'text'
  const greatest = column.share ? greatestOf(column, table.rows) : 0
  const cell = (row: Row) => <TableCell column={column} row={row} greatest={greatest} />
  return {
    accessor: column.key,
    title: <ColumnHead column={column} />,
    textAlign: kind === 'text' || kind === 'date' ? 'left' : 'right',
    sortable: column.sortable ?? true,
    noWrap: kind !== 'text' || column.isUnbroken === true,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...styled(placeOf(column, table, first), column.isBanded === true),
    render: (row) =>
      first?.opens ? (
        <TableLead isOpen={first.opened.includes(table.rowKey(row))} onToggle={() => first.toggle(table.rowKey(row))}>
          {cell(row)}
        </TableLead>
      ) : (
        cell(row)
      ),
    ...(table.columns.some(hasTotal)
      ? { footer: <ColumnFoot column={column} table={table} isFirst={first !== null} /> }
      : {}),
  }
}

function ColumnHead<Row>({ column }: { column: Column<Row> }) {
  const { head, kind = 'text', definition, isHeadHidden, isUnitHidden } = column
  if (isHeadHidden) return <VisuallyHidden>{head}</VisuallyHidden>
  const words = `${head}${isUnitHidden ? '' : units[kind]}`.split(' ')
  // Where a head has two lines, its unit stays with its last word.
  const isUnit = (words.at(-1) ?? '').startsWith('(')
  const [first, last] = [words.slice(0, isUnit ? -2 : -1), words.slice(isUnit ? -2 : -1)].map((part) => part.join(' '))
  return (
    <span title={definition}>
      {first ? `${first} ` : ''}
      <span className={classes.unbroken}>{last}</span>
    </span>
  )
}

interface ColumnFootProps<Row> {
  readonly column: Column<Row>
  readonly table: ShownTable<Row>
  readonly isFirst: boolean
}

/** The total of all rows, or of those that a search shows, which then says so. */
function ColumnFoot<Row>({ column, table, isFirst }: ColumnFootProps<Row>) {
  const { rows, shown, footerLabel = common.total } = table
  if (column.foot !== undefined && shown.length === rows.length) return column.foot
  const label = shown.length === rows.length ? footerLabel : common.shownTotal
  const total = footOf(column, { all: rows.length, shown })
  return <TableFoot kind={column.kind ?? 'text'} total={total} label={isFirst ? label : undefined} />
}

function greatestOf<Row>(column: Column<Row>, rows: readonly Row[]): number {
  return rows.reduce((greatest, row) => Math.max(greatest, Math.abs(Number(column.value(row) ?? 0))), 0)
}
