import { describe, expect, it } from 'vitest'
import { columns, type ExportContext } from '../render/tableDocument.ts'
import { buildSummaryDocument, type SummaryReports } from './document.ts'

const reports: SummaryReports = {
  families: {
    rows: [
      {
        ...{ group: 'RESTAURANT', quantity: 8, quantityShare: 61.54, amount: 170.4, amountShare: 87.3 },
        families: [
          {
            ...{ family: 'Plats', quantity: 6, amount: 150.9 },
            articles: [
              { article: 'Entrecôte', quantity: 4, amount: 96.1 },
              { article: 'Bar', quantity: 2, amount: 54.8 },
            ],
          },
          {
            ...{ family: 'Desserts', quantity: 2.5, amount: 19.5 },
            articles: [{ article: 'Tarte', quantity: 2.25, amount: 19.25 }],
          },
        ],
      },
      { group: 'BAR', quantity: 5, quantityShare: 38.46, amount: 24.8, amountShare: 12.7, families: [] },
    ],
    total: { quantity: 13, quantityShare: 100, amount: 195.2, amountShare: 99.5 },
  },
  vat: {
    rows: [{ label: 'TVA 10 %', netAmount: 154.91, vatAmount: 15.49, grossAmount: 170.4 }],
    total: { netAmount: 175.58, vatAmount: 19.62, grossAmount: 195.2 },
  },
  discounts: {
    rows: [{ label: 'Fidélité', averageRate: 12.5, ratesTotal: 25, amount: 9.9, count: 2 }],
    total: { averageRate: 11.67, ratesTotal: 35, amount: 12.4, count: 3 },
  },
  payments: {
    rows: [{ family: 'CB', count: 4, amount: 180.2, modes: [{ mode: 'Visa', count: 1, amount: 60.3 }] }],
    total: { count: 5, amount: 195.4 },
  },
  statistics: {
    rows: [
      { label: 'Suggestion', family: 'Terrasse', quantity: 6, amount: 54.3 },
      { label: 'Happy hour', family: 'Salle', quantity: 7, amount: 41.1 },
    ],
    sites: [],
    shares: [],
    total: { quantity: 14, amount: 95.4 },
  },
}
const range = ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'] as const
const one: ExportContext = { restaurants: ['Le Lac'], range }
const two: ExportContext = { restaurants: ['Le Lac', 'Le Port'], range }

const statistics = {
  ...{ title: 'Statistiques', sheetName: 'Statistiques' },
  columns: columns(['Libellé', 'text'], ['Famille', 'text'], ['Quantité', 'quantity'], ['Montant', 'money']),
  rows: [{ cells: ['Suggestion', 'Terrasse', 6, 54.3] }, { cells: ['Happy hour', 'Salle', 7, 41.1] }],
  totals: ['Total', null, 14, 95.4],
}

describe('the summary of sales', () => {
  it('has a sheet for each of its five tables, with their totals', () => {
    expect(buildSummaryDocument(reports, one)).toEqual({
      title: 'SYNTHÈSE GÉNÉRALE',
      fileName: 'SYNTHÈSE GÉNÉRALE 202603010400-202604010359',
      landscape: false,
      head: [
        { label: 'Restaurant', value: 'Le Lac' },
        { label: 'Période', value: 'du 01/03/2026 04:00:00 au 01/04/2026 03:59:59' },
      ],
      sections: [
        {
          ...{ title: 'Familles', sheetName: 'Familles' },
          columns: columns(
            ['Groupe / famille / article', 'text'],
            ['Quantité', 'quantity'],
            ['Part quantité', 'percent'],
            ['Montant', 'money'],
            ['Part montant', 'percent'],
          ),
          rows: [
            {
              cells: ['RESTAURANT', 8, 61.54, 170.4, 87.3],
              rows: [
                {
                  cells: ['Plats', 6, '', 150.9, ''],
                  rows: [{ cells: ['Entrecôte', 4, '', 96.1, ''] }, { cells: ['Bar', 2, '', 54.8, ''] }],
                },
                { cells: ['Desserts', 2.5, '', 19.5, ''], rows: [{ cells: ['Tarte', 2.25, '', 19.25, ''] }] },
              ],
            },
            { cells: ['BAR', 5, 38.46, 24.8, 12.7], rows: [] },
          ],
          totals: ['Total', 13, 100, 195.2, 99.5],
        },
        {
          ...{ title: 'TVA', sheetName: 'TVA' },
          columns: columns(['TVA', 'text'], ['HT', 'money'], ['Montant TVA', 'money'], ['TTC', 'money']),
          rows: [{ cells: ['TVA 10 %', 154.91, 15.49, 170.4] }],
          totals: ['Total', 175.58, 19.62, 195.2],
        },
        {
          ...{ title: 'Remises', sheetName: 'Remises' },
          columns: columns(['Remise', 'text'], ['Nombre', 'count'], ['Taux moyen', 'percent'], ['Montant', 'money']),
          rows: [{ cells: ['Fidélité', 2, 12.5, 9.9] }],
          totals: ['Total', 3, 11.67, 12.4],
        },
        {
          ...{ title: 'Réglements par famille', sheetName: 'Réglements' },
          columns: columns(['Famille / mode', 'text'], ['Nombre', 'count'], ['Total', 'money']),
          rows: [{ cells: ['CB', 4, 180.2], rows: [{ cells: ['Visa', 1, 60.3] }] }],
          totals: ['Total', 5, 195.4],
        },
        statistics,
      ],
    })
  })

  it('adds the statistics of a label up over several restaurants', () => {
    expect(buildSummaryDocument(reports, two).sections.at(-1)).toEqual(statistics)
  })

  it.each([
    ['of two restaurants', two, [lakeSite(), portSite()]],
    ['of two of which one alone sold', two, [lakeSite()]],
  ])('keeps the statistics of a seller with his restaurant: %s', (_, context, places) => {
    const rows = places.map(({ siteId, site, seller, family, quantity, amount }) => ({
      ...{ siteId, site, label: seller, family, quantity, amount },
    }))
    const sites = places.map(({ siteId, site, quantity, amount }) => ({ siteId, site, quantity, amount }))
    const ofSellers = { rows, sites, shares: [], total: { quantity: 9, amount: 61.2 } }
    const section = buildSummaryDocument({ ...reports, statistics: ofSellers }, context).sections.at(-1)
    expect(section?.columns.map(({ title }) => title)).toEqual([
      ...['Libellé', 'Restaurant', 'Famille', 'Quantité', 'Montant'],
    ])
    expect(section?.rows).toEqual(
      places.flatMap(({ site, seller, family, quantity, amount }) => [
        { cells: [seller, site, family, quantity, amount] },
        { cells: [`Total ${site}`, site, null, quantity, amount], isSubtotal: true },
      ]),
    )
    expect(section?.totals).toEqual(['Total', null, null, 9, 61.2])
  })
})

function lakeSite() {
  return { siteId: 'a', site: 'Le Lac', seller: 'Paul', family: 'Salle', quantity: 4, amount: 40.7 }
}

function portSite() {
  return { siteId: 'b', site: 'Le Port', seller: 'Zoé', family: 'Bar', quantity: 5, amount: 20.5 }
}
