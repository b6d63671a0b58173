import { expect, it } from 'vitest'
import type { Column } from './tableColumn.ts'
import { widestRows } from './widestRows.ts'

interface Row {
  readonly name: string
  readonly amount: number | null
}
const columns: Column<Row>[] = [
  { key: 'name', head: 'Nom', value: ({ name }) => name },
  { key: 'amount', head: 'Montant', kind: 'money', value: ({ amount }) => amount },
]
const row = (name: string, amount: number | null = 1): Row => ({ name, amount })

const widestOf = (shown: readonly Row[], drawn: number) => widestRows({ shown, drawn, columns, grouped: [] })

it('finds the rows beyond those drawn that are wider than these in a column, each once', () => {
  const rows = [row('Café', 10), row('Thé'), row('Bavette à l’échalote', -12_000), row('Quenelle'), row('Eau', 999_999)]
  expect(widestOf(rows, 2)).toEqual([rows[2]])
  expect(widestOf(rows, 3)).toEqual([])
  expect(widestOf([...rows, row('Kir', 1_000_000)], 2).map(({ name }) => name)).toEqual(['Bavette à l’échalote', 'Kir'])
})

it('finds none where all are drawn, or nothing has a value', () => {
  expect(widestOf([row('Café'), row('Thé')], 2)).toEqual([])
  expect(widestOf([row('', null), row('', null)], 0)).toEqual([])
})

it('finds the row above the subtotal of the longest name', () => {
  const shown = [row('Café'), row('Thé'), row('Eau'), row('Kir')]
  const group = (title: string, rows: readonly Row[]) => ({ key: title, title, short: title, rows })
  const grouped = [group('Bar', shown.slice(0, 2)), group('Brasserie des Célestins', shown.slice(2))]
  expect(widestRows({ shown, drawn: 2, columns, grouped })).toEqual([shown[3]])
  expect(widestRows({ shown, drawn: 4, columns, grouped })).toEqual([])
})
