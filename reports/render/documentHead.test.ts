import { describe, expect, it } from 'vitest'
import { compactTime, exportFileName, safeFileName, tableDocument } from './documentHead.ts'
import { columns, countRows } from './tableDocument.ts'

const sections = [
  {
    title: 'Ventes',
    sheetName: 'Feuille',
    columns: columns(['Article', 'text'], ['Montant', 'money']),
    rows: [
      {
        cells: ['Menu', 10],
        rows: [{ cells: ['Plat', 7], rows: [{ cells: ['Bleue', null] }] }, { cells: ['Dessert', 3] }],
      },
      { cells: ['Café', 2] },
    ],
  },
  { title: 'Rien', sheetName: 'Rien', columns: [], rows: [] },
  { title: 'Peu', sheetName: 'Peu', columns: columns(['Article', 'text']), rows: [{ cells: ['Thé'] }] },
]

describe('a document of tables', () => {
  it('names the restaurants, the period and the filters in its head, and the range in its file', () => {
    const context = {
      restaurants: ['Zinc', 'École'],
      range: ['2026-03-01T04:05:06.000', '2026-04-02T03:59:59.999'] as const,
      filters: [{ label: 'Vendeur', value: 'Éva' }],
    }
    expect(tableDocument('MEILLEURES VENTES', context, { sections, landscape: true })).toEqual({
      title: 'MEILLEURES VENTES',
      fileName: 'MEILLEURES VENTES 202603010405-202604020359',
      landscape: true,
      head: [
        { label: 'Restaurants', value: 'Zinc, École' },
        { label: 'Période', value: 'du 01/03/2026 04:05:06 au 02/04/2026 03:59:59' },
        { label: 'Vendeur', value: 'Éva' },
      ],
      sections,
    })
  })

  it('stands upright, of one restaurant and of everything until a moment', () => {
    const context = { restaurants: ['Zinc'], range: [null, '2026-03-25T23:59:58.999'] as const }
    expect(tableDocument('DÉBITEURS', context, { sections: [] })).toEqual({
      title: 'DÉBITEURS',
      fileName: 'DÉBITEURS 202603252359',
      landscape: false,
      head: [
        { label: 'Restaurant', value: 'Zinc' },
        { label: 'Situation', value: 'au 25/03/2026 23:59:58' },
      ],
      sections: [],
    })
  })

  it('says both clocks of restaurants whose differ, and is filed under the one furthest behind', () => {
    const range = [null, '2026-11-29T18:44:59.999'] as const
    const context = { restaurants: ['Zinc', 'Lagon'], range, latest: '2026-11-29T21:44:59.999' }
    const { fileName, head } = tableDocument('DÉBITEURS', context, { sections: [] })
    expect(fileName).toBe('DÉBITEURS 202611291844')
    expect(head[1]).toEqual({
      label: 'Situation',
      value: 'au 29/11/2026 18:44:59 – 21:44:59 selon le restaurant',
    })
  })

  it('counts the lines of all its tables, nested ones included', () => {
    const of = (own: typeof sections) =>
      countRows({ title: '', fileName: '', landscape: false, head: [], sections: own })
    expect(of(sections)).toBe(6) // Menu, Plat, Bleue, Dessert, Café; Thé
    expect(of([])).toBe(0)
  })
})

describe('the name of an exported file', () => {
  it.each([
    ['2026-03-14T09:58:12.345', '202603140958'],
    ['2026-03-14', '202603140000'],
  ])('writes %s as %s', (wallTime, compact) => {
    expect(compactTime(wallTime)).toBe(compact)
  })

  it('goes from the start to the end of the range, or to its end alone', () => {
    expect(exportFileName('VENTES / MOIS', ['2026-03-01', '2026-03-31T23:59'])).toBe(
      'VENTES MOIS 202603010000-202603312359',
    )
    expect(exportFileName('VENTES', [null, '2026-03-31T23:59'])).toBe('VENTES 202603312359')
  })

  it.each([
    ['a\\b/c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['.. caché', 'caché'],
    ['  deux \t espaces  ', 'deux espaces'],
    ['x'.repeat(151), 'x'.repeat(150)],
    ['???', 'export'],
  ])('of %j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })
})
