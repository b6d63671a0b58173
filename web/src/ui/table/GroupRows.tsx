import { Table, Text } from '@mantine/core'
import { common } from '../../fr/common.ts'
import { cellText } from './TableCells.tsx'
import type { Column } from './tableColumn.ts'
import type { RowGroup } from './tableGroups.ts'
import { hasTotal, totalOver } from './tableTotals.ts'
import classes from './DataTable.module.css'

/** The heading of a group: it heads every column below it until the next one, which is what 'col' says to a screen reader. */
export function GroupHeading({ title, span }: { title: string; span: number }) {
  return (
    <Table.Tr className={classes.group} data-group>
      <Table.Th scope="col" colSpan={span}>
        <span className={classes.groupTitle}>{title}</span>
      </Table.Th>
    </Table.Tr>
  )
}

interface GroupFootProps<Row> {
  readonly group: RowGroup<Row>
  readonly columns: readonly Column<Row>[]
  /** True beside a column of boxes. */
  readonly hasBoxes: boolean
  /** The class of the column that stays in view. */
  readonly staysClass: string
  /** False where it stands for the widths of its columns alone. */
  readonly isSeen: boolean
}

/** The subtotals of a group, under its rows. */
export function GroupFoot<Row>({ group, columns, hasBoxes, staysClass, isSeen }: GroupFootProps<Row>) {
  const [, ...figures] = columns
  return (
    <Table.Tr className={`${classes.subtotal} ${isSeen ? '' : classes.widest}`} data-subtotal={group.key}>
      {hasBoxes ? <Table.Td /> : null}
      <Table.Th scope="row" className={staysClass}>
        {common.subtotal}
        <Text size="xs" c="dimmed">
          {group.short}
        </Text>
      </Table.Th>
      {figures.map((column) => (
        <Table.Td
          key={column.key}
          {...(column.isRepeated ? { className: classes.repeated } : {})}
          ta={isFigure(column) ? 'right' : 'left'}
        >
          {hasTotal(column) ? cellText(column.kind ?? 'text', totalOver(column, group.rows)) : null}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

function isFigure<Row>({ kind = 'text' }: Column<Row>): boolean {
  return kind !== 'text' && kind !== 'date'
}
