import { describe, expect, it } from 'vitest'
import type { PublicView } from './publicViews.ts'
import { answerOf } from './answer.ts'
import { answerCsv } from './answerFiles.ts'

const view: PublicView = {
  name: 'sales',
  title: 'Ventes',
  description: '',
  measures: [{ name: 'sales.gross_sales', title: 'CA Net', description: '', kind: 'money' }],
  dimensions: [
    { name: 'sales.seller', title: 'Vendeur', description: '', kind: 'text' },
    { name: 'sales.service_day', title: 'Jour', description: '', kind: 'time' },
  ],
}
const query = {
  measures: ['sales.gross_sales'],
  dimensions: ['sales.seller'],
  timeDimensions: [{ dimension: 'sales.service_day', granularity: 'day' as const }],
}
const rows = [
  {
    'sales.service_day.day': '2026-03-14T00:00:00.000',
    'sales.seller': '=cmd()',
    'sales.gross_sales': '1234.565000',
  },
]

describe('an answer of the explorer', () => {
  it('is a table of French days, names and rounded figures', () => {
    const answer = answerOf(query, view, rows)
    expect(answer.columns.map(({ title }) => title)).toEqual(['Jour', 'Vendeur', 'CA Net'])
    expect(answer.rows).toEqual([['14/03/2026', '=cmd()', 1234.57]])
  })

  it('is a CSV for a French spreadsheet that runs nothing', () =>
    expect(answerCsv(answerOf(query, view, rows))).toBe(
      '\uFEFF"Jour";"Vendeur";"CA Net"\r\n"14/03/2026";"\'=cmd()";1234,57\r\n',
    ))
})
