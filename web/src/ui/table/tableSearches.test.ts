import { afterEach, describe, expect, it } from 'vitest'
import { foundReport, foundRows, keepSearch, withSearches } from './tableSearches.ts'

interface Row {
  readonly name: string
  readonly amount: number
  readonly averageRate: number
  readonly vatLines: ReadonlyMap<string, { readonly net: number }>
}

const row = (name: string, amount: number, net: number): Row => ({
  name,
  amount,
  averageRate: 10,
  vatLines: new Map([['TVA 10 %', { net }]]),
})
const rows = [row('Paul', 0.1, 1), row('Paule', 0.2, 2), row('Zoé', 7, 4)]
const total = { amount: 7.3, averageRate: 10, duration: '00:01', vatLines: new Map([['TVA 10 %', { net: 7 }]]) }
const report = { rows, total, labels: ['TVA 10 %'] }
const document = { title: 'T', fileName: 't', landscape: false, head: [], sections: [] }

let forget: () => void
const lookFor = (text: string) => {
  forget = keepSearch('Vendeurs', {
    text,
    find: (all) => (all as readonly Row[]).filter(({ name }) => name.startsWith(text)),
  })
}
afterEach(() => {
  forget()
})

describe('a file of a table that is looked through', () => {
  it('holds the rows found and their exact total, maps of figures included; means have none', () => {
    lookFor('Paul')
    expect(foundReport('Vendeurs', report)).toEqual({
      rows: rows.slice(0, 2),
      total: { amount: 0.3, averageRate: null, duration: null, vatLines: new Map([['TVA 10 %', { net: 3 }]]) },
      labels: ['TVA 10 %'],
    })
    expect(withSearches(document).head).toEqual([{ label: 'Recherche', value: 'Paul (Vendeurs)' }])
  })
  it('is the whole report, by identity, for another table, once the search ended, and when all rows are found', () => {
    lookFor('Paul')
    expect(foundReport('Caisses', report)).toBe(report)
    forget()
    expect(foundRows('Vendeurs', rows)).toBe(rows)
    expect(withSearches(document)).toBe(document)
    lookFor('')
    expect(foundReport('Vendeurs', report)).toBe(report)
  })
  it('keeps the later search when a table came back before the former one left', () => {
    lookFor('Paul')
    const former = forget
    lookFor('Zoé')
    former()
    expect(foundRows<Row>('Vendeurs', rows)).toEqual([rows[2]])
  })
})
