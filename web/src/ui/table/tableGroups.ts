import type { ReactNode } from 'react'
import { groupBy } from '../../../../reports/rows/rows.ts'
import type { Column, Grouping, Sorting } from './tableColumn.ts'
import { hasTotal, totalOver, type Total } from './tableTotals.ts'

/** Rows that stand together under one heading. */
export interface RowGroup<Row> {
  readonly key: string
  readonly title: string
  /** The title where space is short. */
  readonly short: ReactNode
  readonly rows: readonly Row[]
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/**
 * Sorted rows, kept together by group: groups follow their subtotals of the sorted column, or their titles where it has
 * none. Without an order they stand as their first rows came.
 */
export function groupRows<Row>(
  rows: readonly Row[],
  { of, title, short = title }: Grouping<Row>,
  order: { readonly columns: readonly Column<Row>[]; readonly sorting: Sorting | null },
): readonly RowGroup<Row>[] {
  const groups = [...groupBy(rows, of)].map(([key, members]) => ({
    key,
    title: title(key),
    short: short(key),
    rows: members,
  }))
  const column = order.columns.find(({ key }) => key === order.sorting?.key)
  if (!column) return groups
  const sign = order.sorting?.direction === 'desc' ? -1 : 1
  const ranked = groups.map((group) => ({ group, total: hasTotal(column) ? totalOver(column, group.rows) : null }))
  const titleSign = (column.kind ?? 'text') === 'text' ? sign : 1
  return ranked
    .toSorted((left, right) => {
      const byTitle = collator.compare(left.group.title, right.group.title)
      return compareTotals(left.total, right.total) * sign || byTitle * titleSign
    })
    .map(({ group }) => group)
}

function compareTotals(left: Total, right: Total): number {
  return typeof left === 'number' && typeof right === 'number' ? left - right : 0
}

/** Which rows begin and end a group, by the row itself. */
export function groupEdges<Row>(groups: readonly RowGroup<Row>[]) {
  return {
    first: new Map(groups.map((group) => [group.rows[0], group])),
    last: new Map(groups.map((group) => [group.rows.at(-1), group])),
  }
}
