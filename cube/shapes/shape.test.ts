import { describe, expect, it } from 'vitest'
import { cutAtStandIns, fill, shapeOf } from './shape.ts'

const range = (from = '2026-03-01T00:00:00.000', to = '2026-03-31T23:59:59.999') => [from, to]
const question = {
  measures: ['sales.gross_sales'],
  timeDimensions: [
    { dimension: 'sales.ts', dateRange: range() },
    { dimension: 'sales.service_day', granularity: 'day' },
  ],
  filters: [
    { member: 'sales.till', operator: 'equals', values: ['CAISSE 1', 'BAR'] },
    {
      or: [
        { and: [{ member: 'sales.ts', operator: 'beforeOrOnDate', values: ['2026-03-14T12:30:00.000'] }] },
        { member: 'sales.seller', operator: 'set' },
      ],
    },
  ],
  order: [['sales.gross_sales', 'desc']],
  timezone: 'UTC',
}
const keyOf = (change: object) => shapeOf({ ...question, ...change })?.key
const filters = (...given: readonly object[]) => ({ filters: given })

describe('the shape of a question', () => {
  it('has its values in their order, and a stand-in in place of each, its parts as they were written', () => {
    const shape = shapeOf(question)
    expect(shape?.values).toEqual([...range(), 'CAISSE 1', 'BAR', '2026-03-14T12:30:00.000'])
    const [first, second] = question.filters
    expect(JSON.stringify(shape?.withStandIns())).toBe(
      JSON.stringify({
        measures: question.measures,
        timeDimensions: [
          { dimension: 'sales.ts', dateRange: ['1971-02-03T00:00:00.000', '1971-02-03T00:00:00.001'] },
          question.timeDimensions[1],
        ],
        filters: [
          { ...first, values: ['⟦2⟧', '⟦3⟧'] },
          {
            or: [
              { and: [{ ...second?.or?.[0]?.and?.[0], values: ['1971-02-03T00:00:00.004'] }] },
              { member: 'sales.seller', operator: 'set' },
            ],
          },
        ],
        order: question.order,
        timezone: 'UTC',
      }),
    )
  })

  it('is one whatever the values, and another with more of them, another member, order, page or operator', () => {
    const [first, second] = question.filters
    const own = keyOf({})
    expect(
      keyOf({
        timeDimensions: [
          { dimension: 'sales.ts', dateRange: range('2020-01-01T00:00:00.000') },
          question.timeDimensions[1],
        ],
      }),
    ).toBe(own)
    expect(keyOf(filters({ ...first, values: ['', 'x'].map((text) => `${text}y`) }, second ?? {}))).toBe(own)
    const others = [
      filters({ ...first, values: ['CAISSE 1'] }, second ?? {}),
      filters({ ...first, operator: 'notEquals' }, second ?? {}),
      filters({ ...first, member: 'sales.seller' }, second ?? {}),
      ...[{ order: [] }, { limit: 5 }, { offset: 10 }, { measures: ['sales.covers'] }, { dimensions: ['sales.till'] }],
    ]
    expect(new Set([own, ...others.map(keyOf)]).size).toBe(others.length + 1)
  })

  it.each([
    ['a range of days', { timeDimensions: [{ dimension: 'sales.ts', dateRange: ['2026-03-01', '2026-03-31'] }] }],
    ['a range in a word', { timeDimensions: [{ dimension: 'sales.ts', dateRange: 'last month' }] }],
    [
      'a range that ends before it begins',
      { timeDimensions: [{ dimension: 'sales.ts', dateRange: range().toReversed() }] },
    ],
    ['a compared range', { timeDimensions: [{ dimension: 'sales.ts', compareDateRange: [range(), range()] }] }],
    ['a range by granularity', { timeDimensions: [{ dimension: 'sales.ts', granularity: 'day', dateRange: range() }] }],
    ['a number', filters({ member: 'sales.till', operator: 'equals', values: [1] })],
    ['nothing', filters({ member: 'sales.till', operator: 'equals', values: [null] })],
    ['no value', filters({ member: 'sales.till', operator: 'equals', values: [] })],
    ['a part of a text', filters({ member: 'sales.till', operator: 'contains', values: ['A'] })],
    ['an amount', filters({ member: 'sales.gross_sales', operator: 'gt', values: ['5'] })],
    ['an older word for member', filters({ dimension: 'sales.till', operator: 'equals', values: ['A'] })],
    ['a zone', { timezone: 'Europe/Paris' }],
    ['an expression', { measures: [{ expression: 'SELECT 1' }] }],
    ['its whole count', { total: true }],
    ['ungrouped rows', { ungrouped: true }],
    ['another form', { responseFormat: 'compact' }],
    ['what looks like a stand-in', { measures: ['sales.⟦1⟧'] }],
    ['what looks like a stand-in of time', { measures: ['1971-02-03T'] }],
  ])('is none of a question with %s', (_, change) => expect(shapeOf({ ...question, ...change })).toBeNull())

  it.each([[null], [[question]], ['question'], [undefined]])('is none of what is no question: %j', (given) =>
    expect(shapeOf(given)).toBeNull(),
  )
})

describe('a text with stand-ins', () => {
  it('is cut at them and filled again, texts and times', () => {
    const pieces = cutAtStandIns('a ⟦1⟧ b 1971-02-03T00:00:00.012Z⟦0⟧')
    expect(pieces).toEqual([
      { before: 'a ', at: 1 },
      { before: ' b ', at: 12 },
      { before: 'Z', at: 0 },
      { before: '', at: null },
    ])
    const values = Array.from({ length: 13 }, (_, at) => `<${at}>`)
    expect(fill(pieces, values)).toBe('a <1> b <12>Z<0>')
  })

  it('counts times beyond a second of them', () => {
    const values = Array.from({ length: 2500 }, () => '2026-03-01T00:00:00.000')
    const either = values.map((value) => ({ member: 'sales.ts', operator: 'afterDate', values: [value] }))
    const stood = JSON.stringify(shapeOf({ measures: ['sales.covers'], filters: [{ or: either }] })?.withStandIns())
    expect(cutAtStandIns(stood).map(({ at }) => at)).toEqual([...values.keys(), null])
  })
})
