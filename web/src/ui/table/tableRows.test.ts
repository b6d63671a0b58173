import { describe, expect, it } from 'vitest'
import type { Column } from './tableColumn.ts'
import { searchRows, sortRows } from './tableRows.ts'
import { phoneColumns } from './useTableRows.ts'

interface Row {
  readonly name: string
  readonly amount: number | null
}
const columns: Column<Row>[] = [
  { key: 'name', head: 'Nom', value: (row) => row.name },
  { key: 'amount', head: 'Montant', kind: 'money', value: (row) => row.amount },
]
const rows: Row[] = [
  { name: 'Zoé', amount: 2 },
  { name: 'élise', amount: null },
  { name: 'Eric 10', amount: 30 },
  { name: 'Eric 9', amount: -1 },
]
const names = (list: readonly Row[]) => list.map(({ name }) => name)

describe('rows of a table', () => {
  it('sorts texts as a French reader does, numbers inside them as numbers', () => {
    expect(names(sortRows(rows, columns, { key: 'name', direction: 'asc' }))).toEqual([
      'élise',
      'Eric 9',
      'Eric 10',
      'Zoé',
    ])
  })
  it('keeps rows without a figure last in both directions', () => {
    expect(names(sortRows(rows, columns, { key: 'amount', direction: 'desc' }))).toEqual([
      'Eric 10',
      'Zoé',
      'Eric 9',
      'élise',
    ])
    expect(names(sortRows(rows, columns, { key: 'amount', direction: 'asc' }))).toEqual([
      'Eric 9',
      'Zoé',
      'Eric 10',
      'élise',
    ])
  })
  it('finds words whatever their accents and case', () => {
    expect(names(searchRows(rows, columns, 'ÉRIC'))).toEqual(['Eric 10', 'Eric 9'])
    expect(names(searchRows(rows, columns, 'zoe 2'))).toEqual(['Zoé'])
    expect(searchRows(rows, columns, '  ')).toBe(rows)
  })
})

describe('columns of a phone', () => {
  const column = (key: string, onPhone = false): Column<Row> => ({ key, head: key, value: () => null, onPhone })
  const shown = (all: Column<Row>[], sorted?: string) =>
    phoneColumns(all, sorted === undefined ? null : { key: sorted, direction: 'asc' }).map(({ key }) => key)

  it('are the first and the chosen one, whose place the one that orders the rows takes', () => {
    const all = [column('name'), column('quantity'), column('amount', true)]
    expect(shown(all)).toEqual(['name', 'amount'])
    expect(shown(all, 'amount')).toEqual(['name', 'amount'])
    expect(shown(all, 'name')).toEqual(['name', 'amount'])
    expect(shown(all, 'quantity')).toEqual(['name', 'quantity'])
  })
  it('keep all of several chosen ones, and the last where none is', () => {
    expect(shown([column('a'), column('b'), column('c', true), column('d', true)], 'b')).toEqual(['a', 'b', 'c', 'd'])
    expect(shown([column('a'), column('b'), column('c')])).toEqual(['a', 'c'])
    expect(shown([column('a'), column('b'), column('c')], 'b')).toEqual(['a', 'b'])
  })
})
