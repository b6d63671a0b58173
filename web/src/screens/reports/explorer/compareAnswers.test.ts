import { expect, it } from 'vitest'
import { compareAnswers } from './compareAnswers.ts'

const measures = ['sales.gross_sales']
const figure = { key: 'sales.gross_sales', title: 'CA Net', kind: 'money', isMeasure: true } as const
const seller = { key: 'sales.seller', title: 'Vendeur', kind: 'text', isMeasure: false } as const
const day = { key: 'sales.service_day.day', title: 'Jour', kind: 'text', isMeasure: false } as const
const sold = (name: string, amount: string) => ({ 'sales.seller': name, 'sales.gross_sales': amount })
const onDay = (date: string, amount: string) => ({
  'sales.service_day.day': `${date}T00:00:00.000`,
  'sales.gross_sales': amount,
})

it('sets each figure beside that of the same axes, and names those of the other side alone', () => {
  const compared = compareAnswers({
    query: { measures, dimensions: ['sales.seller'] },
    answer: {
      isCut: false,
      whole: null,
      columns: [seller, figure],
      rows: [
        ['Léa', 110.01],
        ['Zoé', 5],
      ],
    },
    rows: [sold('Léa', '110.005'), sold('Zoé', '5')],
    others: [sold('Paul', '30'), sold('Léa', '100')],
    kind: 'jour',
  })
  expect(compared.columns.map(({ title }) => title)).toEqual([
    'Vendeur',
    'CA Net',
    'CA Net, même jour N-1',
    'Évolution',
  ])
  expect(compared.columns.map(({ isMeasure }) => isMeasure)).toEqual([false, true, false, false])
  expect(compared.rows).toEqual([
    ['Léa', 110.01, 100, 10.01],
    ['Zoé', 5, null, null],
    ['Paul', null, 30, null],
  ])
})

it('sets the days of one range beside those of the other by their place', () => {
  const compared = compareAnswers({
    query: { measures, timeDimensions: [{ dimension: 'sales.service_day', granularity: 'day' }] },
    answer: {
      isCut: false,
      whole: null,
      columns: [day, figure],
      rows: [
        ['20/11/2026', 10],
        ['21/11/2026', 20],
      ],
    },
    rows: [onDay('2026-11-20', '10'), onDay('2026-11-21', '20')],
    others: [onDay('2025-11-21', '8'), onDay('2025-11-22', '0'), onDay('2025-11-23', '7')],
    kind: 'jour',
  })
  expect(compared.rows).toEqual([
    ['20/11/2026', 10, 8, 25],
    ['21/11/2026', 20, 0, null],
  ])
})

it('says no change of a period that is to come: a sum of nothing is no fall to nothing', () => {
  const sides = {
    query: { measures },
    answer: { isCut: false, whole: null, columns: [figure], rows: [[0]] },
    rows: [{ 'sales.gross_sales': '0' }],
    others: [{ 'sales.gross_sales': '80' }],
    kind: 'annee',
  } as const
  expect(compareAnswers(sides).rows).toEqual([[0, 80, -100]])
  expect(compareAnswers({ ...sides, isToCome: true }).rows).toEqual([[0, 80, null]])
})
