import { describe, expect, it } from 'vitest'
import { selectionOf } from './tableSelection.ts'

describe('the boxes of a table that draws a part of its rows', () => {
  const rows = ['a', 'b', 'c', 'd', 'e']
  const told: string[][] = []
  const boxes = (selected: readonly string[], shown = rows, drawn = shown.slice(0, 2)) =>
    selectionOf({
      selection: { selected, onChange: (next) => void told.push(next), nameOf: (row) => `ligne ${row}` },
      rowKey: (row) => row,
      shown,
      drawn,
    })
  const last = () => told.at(-1)?.toSorted()

  it('show those that are drawn, and leave the others as they are', () => {
    const { selectedRecords, onSelectedRecordsChange } = boxes(['b', 'd'])
    expect(selectedRecords).toEqual(['b'])
    onSelectedRecordsChange(['a', 'b'])
    expect(last()).toEqual(['a', 'b', 'd'])
    onSelectedRecordsChange([])
    expect(last()).toEqual(['d'])
  })

  it('are ticked all at once, drawn or not, and taken away all at once; those that a search hides stay', () => {
    boxes(['d']).allRecordsSelectionCheckboxProps.onChange()
    expect(last()).toEqual(rows)
    boxes(rows).allRecordsSelectionCheckboxProps.onChange()
    expect(last()).toEqual([])
    boxes(['a'], ['c', 'd', 'e']).allRecordsSelectionCheckboxProps.onChange()
    expect(last()).toEqual(['a', 'c', 'd', 'e'])
    boxes(['a', 'c', 'd', 'e'], ['c', 'd', 'e']).allRecordsSelectionCheckboxProps.onChange()
    expect(last()).toEqual(['a'])
  })

  it.each([
    [[], false, false],
    [['d'], false, true],
    [rows, true, false],
  ])('say of %j above whether all or some are ticked', (selected, checked, indeterminate) => {
    expect(boxes(selected).allRecordsSelectionCheckboxProps).toMatchObject({ checked, indeterminate })
  })

  it('say nothing of an empty table, and name each row', () => {
    expect(boxes([], []).allRecordsSelectionCheckboxProps).toMatchObject({ checked: false, indeterminate: false })
    expect(boxes([]).getRecordSelectionCheckboxProps('c')).toEqual({ 'aria-label': 'Sélectionner ligne c' })
  })
})
