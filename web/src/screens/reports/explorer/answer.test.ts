import type { Query } from '@cubejs-client/core'
import { describe, expect, it } from 'vitest'
import type { PublicView } from './publicViews.ts'
import { answerOf, wholeFigure } from './answer.ts'
import type { Answer } from './answer.ts'
import { answerCsv, answerDocument } from './answerFiles.ts'
import { pointsOf } from './answerPoints.ts'

const view: PublicView = {
  name: 'sales',
  title: 'Ventes',
  description: '',
  measures: [{ name: 'sales.gross_sales', title: 'CA Net', description: '', kind: 'money', isSum: true }],
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
const range: [string, string] = ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999']
const rows = [
  {
    'sales.service_day.day': '2026-03-14T00:00:00.000',
    'sales.seller': '=cmd()',
    'sales.gross_sales': '1234.565000',
  },
]

describe('an answer of the explorer', () => {
  it('is a table of French days, names and rounded figures', () => {
    const answer = answerOf(query, view, { rows, isCut: false })
    expect(answer.columns.map(({ title }) => title)).toEqual(['Jour', 'Vendeur', 'CA Net'])
    expect(answer.rows).toEqual([['14/03/2026', '=cmd()', 1234.57]])
  })

  it('is a CSV for a French spreadsheet that runs nothing', () =>
    expect(answerCsv(answerOf(query, view, { rows, isCut: false }))).toBe(
      '\uFEFF"Jour";"Vendeur";"CA Net"\r\n"14/03/2026";"\'=cmd()";1234,57\r\n',
    ))

  it('says in its files, as on the screen, when there are more rows', () => {
    const [whole, cut] = [false, true].map((isCut) => answerOf(query, view, { rows, isCut })) as [Answer, Answer]
    const said = 'Les 5\u202f000 premières lignes sont montrées.'
    expect(answerCsv(cut)).toBe(`${answerCsv(whole)}"${said}"\r\n`)
    const head = (answer: Answer) => answerDocument(answer, 'Ventes', { restaurants: ['Zinc'], range }).head
    expect(head(cut)).toEqual([...head(whole), { label: 'Lignes', value: said }])
  })
})

describe('the whole of an answer', () => {
  const asked = {
    ...query,
    timeDimensions: [{ dimension: 'sales.ts', dateRange: range }, ...query.timeDimensions],
    filters: [{ member: 'sales.seller', operator: 'contains' as const, values: ['a'] }],
    order: [['sales.gross_sales', 'desc'] as ['sales.gross_sales', 'desc']],
    limit: 5_000,
  }
  const wholeOf = (question: Query, of: PublicView = view) => answerOf(question, of, { rows: [], isCut: false }).whole

  it('is the first figure asked without axes, whatever rows came', () =>
    expect(wholeOf(asked)).toEqual({
      measures: ['sales.gross_sales'],
      timeDimensions: [{ dimension: 'sales.ts', dateRange: range }],
      filters: asked.filters,
      timezone: 'UTC',
    }))

  it('is none of a mean, nor where a condition on a figure leaves rows out', () => {
    const mean = { ...view, measures: view.measures.map((measure) => ({ ...measure, isSum: false })) }
    expect(wholeOf(asked, mean)).toBeNull()
    const picked = { member: 'sales.gross_sales', operator: 'gt' as const, values: ['100'] }
    expect(wholeOf({ ...asked, filters: [picked] })).toBeNull()
    expect(wholeOf({})).toBeNull()
  })

  it('is read to the cent, and as nothing when nothing was sold', () => {
    const answer = answerOf(asked, view, { rows, isCut: false })
    const figure = (value: string | null) => wholeFigure(answer, asked, [{ 'sales.gross_sales': value }])
    expect([figure('3090.005'), figure(null)]).toEqual([3090.01, 0])
    expect(wholeFigure(answer, asked, [])).toBe(0)
    expect(wholeFigure({ ...answer, columns: [] }, asked, [{ 'sales.gross_sales': '1.2345' }])).toBe(1.235)
  })
})

it('draws every row of an answer: of 300 articles the last as well as the first', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ 'sales.seller': `v${index}`, 'sales.gross_sales': '10.3' }))
  const answer = answerOf({ ...query, timeDimensions: [] }, view, { rows: many, isCut: false })
  expect(pointsOf(answer).points.map(({ value }) => value)).toEqual(Array(300).fill(10.3))
})
