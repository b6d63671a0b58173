/** Which rows are ticked; `nameOf` names a row's box to who listens. */
export interface RowSelection<Row> {
  readonly selected: readonly Row[]
  readonly onChange: (rows: Row[]) => void
  readonly nameOf: (row: Row) => string
}

interface SelectedTable<Row> {
  readonly selection: RowSelection<Row>
  readonly rowKey: (row: Row) => string
  /** Every row that a search leaves, drawn or not: the box above ticks them all. */
  readonly shown: readonly Row[]
  readonly drawn: readonly Row[]
}

/**
 * The boxes of a table that draws a part of its rows: the library is told of those alone, which it looks for row by row, and those that
 * are not drawn stay as they are.
 */
export function selectionOf<Row>({ selection, rowKey, shown, drawn }: SelectedTable<Row>) {
  const { selected, onChange, nameOf } = selection
  const [ticked, inSight] = [new Set(selected.map(rowKey)), new Set(drawn.map(rowKey))]
  const outOfSight = selected.filter((row) => !inSight.has(rowKey(row)))
  const missing = shown.filter((row) => !ticked.has(rowKey(row)))
  const isAll = shown.length > 0 && missing.length === 0
  const toggleAll = () => {
    const all = new Set(shown.map(rowKey))
    onChange(isAll ? selected.filter((row) => !all.has(rowKey(row))) : [...selected, ...missing])
  }
  return {
    selectedRecords: selected.filter((row) => inSight.has(rowKey(row))),
    onSelectedRecordsChange: (rows: Row[]) => onChange([...outOfSight, ...rows]),
    allRecordsSelectionCheckboxProps: {
      'aria-label': 'Tout sélectionner',
      checked: isAll,
      indeterminate: !isAll && missing.length < shown.length,
      onChange: toggleAll,
    },
    getRecordSelectionCheckboxProps: (row: Row) => ({ 'aria-label': `Sélectionner ${nameOf(row)}` }),
  }
}
