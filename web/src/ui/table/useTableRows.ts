import { useEffect, useMemo, useState } from 'react'
import type { Column, DataTableProps, Sorting } from './tableColumn.ts'
import { groupEdges, groupRows, type RowGroup } from './tableGroups.ts'
import { searchedColumns, searchRows, sortRows } from './tableRows.ts'
import { keepSearch } from './tableSearches.ts'

/** The rows that a table shows: those its search finds, in their order, kept together by group. */
export function useTableRows<Row>(props: DataTableProps<Row>) {
  const { rows, columns, groups, label, serverSort } = props
  const [ownSort, setOwnSort] = useState<Sorting | null>(props.initialSort ?? null)
  const [text, setText] = useState('')
  const sorting = serverSort?.sorting ?? ownSort
  useEffect(() => {
    if (text.trim() === '') return
    const find = (all: readonly unknown[]) => searchRows(all as readonly Row[], searchedColumns(columns, groups), text)
    return keepSearch(label, { text: text.trim(), find })
  }, [label, columns, groups, text])
  const { shown, grouped } = useMemo(() => {
    const found = searchRows(rows, searchedColumns(columns, groups), text)
    const sorted = serverSort ? found : sortRows(found, columns, ownSort)
    const parts = groups ? groupRows(sorted, groups, { columns, sorting: serverSort ? null : ownSort }) : []
    return { shown: groups ? parts.flatMap((part) => part.rows) : [...sorted], grouped: parts }
  }, [rows, columns, groups, text, serverSort, ownSort])
  return { text, setText, sorting, setSort: serverSort?.onChange ?? setOwnSort, shown, grouped }
}

/**
 * The columns of a phone: the first, those chosen for it and the one that the rows are ordered by, which takes the place
 * of a single chosen one; without any, the last.
 */
export function phoneColumns<Row>(columns: readonly Column<Row>[], sorting: Sorting | null): readonly Column<Row>[] {
  const [first, ...others] = columns
  const chosen = others.filter(({ onPhone }) => onPhone)
  const ordered = others.find(({ key, onPhone }) => key === sorting?.key && !onPhone)
  const shown = ordered === undefined ? chosen : chosen.length > 1 ? [...chosen, ordered] : [ordered]
  const kept = shown.length > 0 ? shown : others.slice(-1)
  return columns.filter((column) => column === first || kept.includes(column))
}

/** Where groups begin and end, for the rows drawn. */
export function useGroupEdges<Row>(grouped: readonly RowGroup<Row>[]) {
  return useMemo(() => groupEdges(grouped), [grouped])
}
