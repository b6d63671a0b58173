import type { Query } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import { readQuestion } from './question.ts'
import { usualQuestion } from './usualQuestion.ts'

const range = ['2026-11-16T04:00:00.000', '2026-11-23T03:59:59.999'] as const
const side = { range, sites: ['b', 'a'], usual: { asOf: null } }
const address = 'vue=sales&mesures=sales.gross_sales,sales.covers&axes=sales.restaurant&grain=week'
const question = readQuestion(new URLSearchParams(address))
const asked = (more: Partial<Query> = {}): Query => ({
  measures: ['sales.gross_sales', 'sales.covers'],
  dimensions: ['sales.restaurant'],
  timeDimensions: [
    { dimension: 'sales.ts', dateRange: [...range] },
    { dimension: 'sales.service_day', granularity: 'week' },
  ],
  ...more,
})

it('asks the usual days for the same figures, axes and grouping, of the restaurants that have some', () => {
  const { query, named } = usualQuestion(asked(), question, side)!
  expect(query).toMatchObject({
    measures: ['usual_days.gross_sales', 'usual_days.covers'],
    dimensions: ['usual_days.restaurant'],
    timeDimensions: [
      { dimension: 'usual_days.ts', dateRange: [...range] },
      { dimension: 'usual_days.service_day', granularity: 'week' },
    ],
    filters: [{ member: 'usual_days.restaurant_id', operator: 'equals', values: ['a', 'b'] }],
    timezone: 'UTC',
  })
  const row = {
    'usual_days.covers': '12',
    'usual_days.restaurant': 'ZINC',
    'usual_days.service_day.week': '2026-11-16',
  }
  expect(named([row])).toEqual([
    { 'sales.covers': '12', 'sales.restaurant': 'ZINC', 'sales.service_day.week': '2026-11-16' },
  ])
})

it('asks it up to the same moment while the period runs', () => {
  const running = { ...side, usual: { asOf: '2026-11-22T12:30:00.000' } }
  expect(usualQuestion(asked(), question, running)!.query.filters).toContainEqual({
    member: 'usual_days.as_of',
    operator: 'inDateRange',
    values: ['1900-01-01T00:00:00.000', '2026-11-22T12:30:00.000'],
  })
})

it('finds payments under their own name', () => {
  const payments = { ...question, view: 'payments' }
  const { query, named } = usualQuestion({ measures: ['payments.amount'] }, payments, side)!
  expect(query.measures).toEqual(['usual_days.payments'])
  expect(named([{ 'usual_days.payments': '3' }])).toEqual([{ 'payments.amount': '3' }])
})

it('knows nothing usual of sellers, hours, articles, conditions and of figures that no day has', () => {
  const hourly = [{ dimension: 'sales.ts', granularity: 'hour' }]
  const condition = { member: 'sales.seller', operator: 'equals', values: ['Julie'] } as const
  expect([
    usualQuestion(asked({ dimensions: ['sales.seller'] }), question, side),
    usualQuestion(asked({ timeDimensions: hourly }), question, side),
    usualQuestion(asked({ measures: ['sales.transfers'] }), question, side),
    usualQuestion(asked({ measures: [] }), question, side),
    usualQuestion(asked(), { ...question, conditions: [condition] }, side),
    usualQuestion({ measures: ['product_sales.gross_sales'] }, { ...question, view: 'product_sales' }, side),
  ]).toEqual(Array(6).fill(null))
})
