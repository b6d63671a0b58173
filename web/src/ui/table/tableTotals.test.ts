import { describe, expect, it } from 'vitest'
import type { Column, Sorting } from './tableColumn.ts'
import { groupEdges, groupRows } from './tableGroups.ts'
import { searchedColumns, searchRows, sortRows } from './tableRows.ts'
import { footOf, totalOver } from './tableTotals.ts'

interface Row {
  readonly site: string
  readonly seller: string
  readonly amount: number
  readonly mean: number | null
  readonly seconds: number
}

const name: Column<Row> = { key: 'seller', head: 'Vendeur', value: (row) => row.seller }
const amount: Column<Row> = { key: 'amount', head: 'CA', kind: 'money', value: (row) => row.amount, total: 999 }
const mean: Column<Row> = {
  key: 'mean',
  head: 'Couvert moyen',
  kind: 'money',
  value: (row) => row.mean,
  total: 12.5,
  isMean: true,
}
const rate: Column<Row> = { key: 'rate', head: 'Taux', kind: 'percent', value: (row) => row.amount, total: 10 }
const time: Column<Row> = {
  key: 'time',
  head: 'Durée',
  kind: 'count',
  value: (row) => row.seconds,
  total: '00:09',
  totalOf: (rows) => `${rows.reduce((seconds, row) => seconds + row.seconds, 0)} s`,
}
const columns = [name, amount, mean, rate, time]
const groups = { of: (row: Row) => row.site, title: (key: string) => (key === 'a' ? 'Chez a' : 'Bellevue') }

const row = (site: string, seller: string, euros: number): Row => ({ site, seller, amount: euros, mean: 4, seconds: 3 })
const rows = [row('b', 'Paul', 0.1), row('a', 'Paul', 0.2), row('b', 'Zoé', 0.7), row('a', 'Anne', 5)]
const edge = (list: readonly Row[]) => list.map(({ site, seller }) => `${site} ${seller}`)

function shownAs(sorting: Sorting | null) {
  return groupRows(sortRows(rows, columns, sorting), groups, { columns, sorting }).map(
    ({ title, rows: members }) => `${title}: ${members.map(({ seller }) => seller).join(', ')}`,
  )
}

describe('totals of a table', () => {
  it("are the report's under all rows, the exact sum of those a search shows otherwise", () => {
    expect(footOf(amount, { all: rows.length, shown: rows })).toBe(999)
    expect(footOf(amount, { all: rows.length, shown: rows.slice(0, 2) })).toBe(0.3)
    expect(footOf(amount, { all: rows.length, shown: [] })).toBe(0)
  })
  it('never add up means, percents and texts; a column may say how its own are', () => {
    const shown = rows.slice(0, 2)
    expect(columns.map((column) => footOf(column, { all: 4, shown }))).toEqual([undefined, 0.3, null, null, '6 s'])
    expect(totalOver({ ...time, totalOf: undefined as never }, shown)).toBeNull()
  })
})

describe('groups of a table', () => {
  it('follow their subtotals when a figure orders the rows, in both directions', () => {
    expect(shownAs({ key: 'amount', direction: 'desc' })).toEqual(['Chez a: Anne, Paul', 'Bellevue: Zoé, Paul'])
    expect(shownAs({ key: 'amount', direction: 'asc' })).toEqual(['Bellevue: Paul, Zoé', 'Chez a: Paul, Anne'])
  })
  it('follow their titles when a text does, or a figure that has no subtotal', () => {
    expect(shownAs({ key: 'seller', direction: 'asc' })).toEqual(['Bellevue: Paul, Zoé', 'Chez a: Anne, Paul'])
    expect(shownAs({ key: 'seller', direction: 'desc' })).toEqual(['Chez a: Paul, Anne', 'Bellevue: Zoé, Paul'])
    expect(shownAs({ key: 'mean', direction: 'desc' })).toEqual(['Bellevue: Paul, Zoé', 'Chez a: Paul, Anne'])
  })
  it('stand as they came without an order', () => {
    expect(shownAs(null)).toEqual(['Bellevue: Paul, Zoé', 'Chez a: Paul, Anne'])
  })
  it('are found by their title, and name one heading and one foot each', () => {
    expect(edge(searchRows(rows, searchedColumns(columns, groups), 'bellevue'))).toEqual(['b Paul', 'b Zoé'])
    const { first, last } = groupEdges(groupRows(rows, groups, { columns, sorting: null }))
    expect([...first.keys()].map((one) => one?.seller)).toEqual(['Paul', 'Paul'])
    expect([...last.keys()].map((one) => one?.seller)).toEqual(['Zoé', 'Anne'])
  })
})
