import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cents, frenchNumber } from '../../../../shared/frenchNumber.ts'
import { common } from '../../fr/common.ts'
import { formatAmount, formatCount, formatDateTime, noFigure } from '../../fr/format.ts'
import type { Column, ColumnKind } from './tableColumn.ts'
import type { Total } from './tableTotals.ts'
import classes from './DataTable.module.css'

const percent = frenchNumber(cents)

/** A value in the form of its column; the unit stands in the head. */
export function cellText(kind: ColumnKind, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return noFigure
  if (kind === 'date') return formatDateTime(String(value))
  if (typeof value === 'string') return value
  if (kind === 'money') return formatAmount(value)
  return kind === 'percent' ? percent(value) : formatCount(value)
}

/** One cell, with its share bar behind the figure when the column asks for it. */
export function TableCell<Row>({ column, row, greatest }: { column: Column<Row>; row: Row; greatest: number }) {
  const content = column.render ? column.render(row) : cellText(column.kind ?? 'text', column.value(row))
  if (!column.share || greatest === 0) return content
  const part = Math.abs(Number(column.value(row) ?? 0)) / greatest
  return (
    <span className={classes.share}>
      <span className={classes.bar} style={{ width: `${Math.round(part * 100)}%` }} aria-hidden="true" />
      <span className={classes.over}>{content}</span>
    </span>
  )
}

/** The first cell of a row that opens: its chevron is a button. Plain: a table draws one a row, and the library's take several times as long. */
export function TableLead({
  isOpen,
  onToggle,
  children,
}: {
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  return (
    <div className={classes.opening}>
      <button
        type="button"
        className={classes.lead}
        aria-expanded={isOpen}
        aria-label={isOpen ? common.collapseRow : common.expandRow}
        onClick={onToggle}
      >
        {isOpen ? <IconChevronDown size={16} aria-hidden="true" /> : <IconChevronRight size={16} aria-hidden="true" />}
      </button>
      <div>{children}</div>
    </div>
  )
}

/** The foot of a column: its total, or the word before them. */
export function TableFoot({
  kind,
  total,
  label,
}: {
  kind: ColumnKind
  total?: Total | undefined
  label?: string | undefined
}) {
  if (total !== undefined) return <>{cellText(kind, total)}</>
  return label ? <>{label}</> : <VisuallyHidden>{common.noTotal}</VisuallyHidden>
}

/** A column's head where no other stands above it. */
export function headOf<Row>({ fullHead, head }: Column<Row>): string {
  return fullHead ?? head
}

/** What a row opens: the columns that a phone has no room for, then the screen's own detail. */
export function PhoneDetails<Row>({
  columns,
  row,
  more,
}: {
  columns: readonly Column<Row>[]
  row: Row
  more?: ReactNode
}) {
  return (
    <Stack gap={6} p="sm" className={classes.details}>
      {columns.map((column) => (
        <Group key={column.key} justify="space-between" wrap="nowrap" gap="md">
          <Text size="sm" c="dimmed" component="div">
            {headOf(column)}
            {column.note?.(row) ? <Text size="xs">{column.note(row)}</Text> : null}
          </Text>
          <Text size="sm" component="div" ta="right">
            {column.render ? column.render(row) : cellText(column.kind ?? 'text', column.value(row))}
          </Text>
        </Group>
      ))}
      {more}
    </Stack>
  )
}
