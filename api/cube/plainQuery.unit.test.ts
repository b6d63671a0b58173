import { describe, expect, it } from 'vitest'
import type { AppError } from '../../shared/errors.ts'
import { membersOf, plainQueries } from './plainQuery.ts'

/** Every part that a question may have. */
const whole = {
  measures: ['sales.gross_sales'],
  dimensions: ['sales.seller', 'sales.ts.hour'],
  segments: ['sales.lunch'],
  timeDimensions: [
    {
      dimension: 'sales.ts',
      granularity: 'month',
      dateRange: ['2026-03-01', '2026-03-31'],
      compareDateRange: ['2025-03-01', ['2024-03-01', '2024-03-31']],
    },
  ],
  filters: [
    { member: 'sales.till', operator: 'equals', values: ['Bar', 1, true, null] },
    { dimension: 'sales.table', operator: 'set' },
    { or: [{ and: [{ member: 'sales.covers', operator: 'gt', values: ['2'] }] }] },
  ],
  order: { 'sales.day': 'desc' },
  limit: 100_001,
  rowLimit: 1,
  offset: 0,
  total: true,
  timezone: 'UTC',
  renewQuery: true,
  ungrouped: false,
  responseFormat: 'compact',
}

function refusalOf(question: unknown): unknown {
  try {
    plainQueries(question)
    return null
  } catch (error) {
    const { status, code, message, field } = error as AppError
    return { status, code, message, field }
  }
}
const messageOf = (question: unknown) => (refusalOf(question) as { message: string } | null)?.message ?? null
const isTaken = (question: unknown) => refusalOf(question) === null

describe('a question to Cube', () => {
  it('is taken whole, alone or with others, as an object or as the JSON text of an address', () => {
    expect(plainQueries(whole)).toEqual(whole)
    expect(plainQueries(JSON.stringify(whole))).toEqual(whole)
    expect(plainQueries([whole])).toEqual([whole])
    expect(plainQueries([whole, {}])).toEqual([whole, {}])
  })

  it.each(['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'])(
    'groups a time by %s',
    (granularity) => {
      expect(isTaken({ timeDimensions: [{ dimension: 'sales.ts', granularity }] })).toBe(true)
    },
  )

  it.each([
    ...['equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'notStartsWith', 'endsWith', 'notEndsWith'],
    ...['gt', 'gte', 'lt', 'lte', 'set', 'notSet', 'inDateRange', 'notInDateRange'],
    ...['beforeDate', 'beforeOrOnDate', 'afterDate', 'afterOrOnDate', 'onTheDate'],
  ])('filters by %s', (operator) => {
    expect(isTaken({ filters: [{ member: 'sales.ts', operator }] })).toBe(true)
  })

  it('may be ordered by pairs, and answer its default format', () => {
    const order = [
      ['sales.day', 'desc'],
      ['sales.till', 'asc'],
    ]
    expect(isTaken({ order, responseFormat: 'default' })).toBe(true)
  })
})

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const filter = { member: 'sales.till', operator: 'set' }
const text = (length: number) => 'x'.repeat(length)

it.each<[string, number, (count: number) => unknown]>([
  ['measures', 100, (count) => ({ measures: many(count, 'sales.covers') })],
  ['dimensions', 50, (count) => ({ dimensions: many(count, 'sales.till') })],
  ['segments', 20, (count) => ({ segments: many(count, 'sales.lunch') })],
  ['times', 5, (count) => ({ timeDimensions: many(count, { dimension: 'sales.ts' }) })],
  [
    'compared ranges',
    20,
    (count) => ({ timeDimensions: [{ dimension: 'sales.ts', compareDateRange: many(count, 'today') }] }),
  ],
  ['dates of a range', 2, (count) => ({ timeDimensions: [{ dimension: 'sales.ts', dateRange: many(count, 'a') }] })],
  ['signs of a date', 40, (count) => ({ timeDimensions: [{ dimension: 'sales.ts', dateRange: [text(count)] }] })],
  ['signs of a range', 60, (count) => ({ timeDimensions: [{ dimension: 'sales.ts', dateRange: text(count) }] })],
  ['filters', 100, (count) => ({ filters: many(count, filter) })],
  ['filters of which one must hold', 100, (count) => ({ filters: [{ or: many(count, filter) }] })],
  ['filters that must all hold', 100, (count) => ({ filters: [{ and: many(count, filter) }] })],
  ['values', 5000, (count) => ({ filters: [{ ...filter, values: many(count, 'x') }] })],
  ['signs of a value', 200, (count) => ({ filters: [{ ...filter, values: [text(count)] }] })],
  ['orders', 20, (count) => ({ order: many(count, ['sales.till', 'asc']) })],
  ['rows, one more than the longest answer', 100_001, (limit) => ({ limit })],
  ['rows by the other word', 100_001, (rowLimit) => ({ rowLimit })],
  ['questions', 20, (count) => many(count, { measures: ['sales.covers'] })],
])('takes this many %s and no more: %i', (_, most, question) => {
  expect(isTaken(question(most))).toBe(true)
  expect(isTaken(question(most + 1))).toBe(false)
})

describe('a question is refused', () => {
  it.each([
    ['which has other fields', { sql: 'SELECT 1' }],
    ['whose filter has other fields', { filters: [{ ...filter, sql: '1' }] }],
    ['whose filter of filters has other fields', { filters: [{ or: [filter], sql: '1' }] }],
    ['whose filter of all filters has other fields', { filters: [{ and: [filter], sql: '1' }] }],
    ['whose time has other fields', { timeDimensions: [{ dimension: 'sales.ts', sql: '1' }] }],
    ['whose filter does what none does', { filters: [{ ...filter, operator: 'measureFilter' }] }],
    ['which is ordered neither way', { order: { 'sales.till': 'up' } }],
    ['which groups a time by what is none', { timeDimensions: [{ dimension: 'sales.ts', granularity: 'decade' }] }],
    ['which asks for rows one by one', { ungrouped: true }],
    ['which asks for no row', { limit: 0 }],
    ['which starts before the first row', { offset: -1 }],
    ['which asks for half a row', { limit: 1.5 }],
    ['which starts at half a row', { offset: 0.5 }],
    ['which is one of none', []],
    ['which is nothing', null],
    ['which is a number', 7],
  ])('%s', (_, question) => {
    expect(refusalOf(question)).toMatchObject({ status: 422, code: 'invalid' })
  })

  it.each([
    'sales',
    'sales.',
    '.seller',
    'sales.seller.name',
    'sales.ts.second',
    'sales.seller; DROP',
    '1sales.seller',
    'sales.seller\n',
    'sales..hour',
  ])('whose member is no plain name: %j', (name) => {
    expect(refusalOf({ measures: [name] })).toMatchObject({ status: 422, message: 'Membre inconnu' })
    for (const question of [
      { dimensions: [name] },
      { segments: [name] },
      { timeDimensions: [{ dimension: name }] },
      { filters: [{ member: name, operator: 'set' }] },
      { filters: [{ dimension: name, operator: 'set' }] },
      { order: [[name, 'asc']] },
      { order: { [name]: 'asc' } },
    ])
      expect(isTaken(question), JSON.stringify(question)).toBe(false)
  })

  it('whose member is no text', () => {
    const expression = { expression: 'x' }
    for (const question of [
      { measures: [expression] },
      { dimensions: [expression] },
      { timeDimensions: [{ dimension: expression }] },
    ])
      expect(isTaken(question)).toBe(false)
  })

  it('in the words of what is wrong with it', () => {
    expect(messageOf('{')).toBe('JSON invalide')
    expect(messageOf(`{}${' '.repeat(199_999)}`)).toBe('Requête trop longue')
    expect(messageOf(`{}${' '.repeat(199_998)}`)).toBeNull()
  })

  it('when it is nested deeper than twelve', () => {
    const nested = (innermost: object, times: number): object =>
      times === 0 ? innermost : { or: [nested(innermost, times - 1)] }
    // The list of filters, the filter, two for each filter of filters, its values, and the value: 1 + 1 + 2 * 4 + 1 + 1.
    expect(messageOf({ filters: [nested({ ...filter, values: ['Bar'] }, 4)] })).toBeNull()
    // And without values: 1 + 1 + 2 * 5 + 1.
    expect(messageOf({ filters: [nested(filter, 5)] })).toBe('Requête trop profonde')
    expect(refusalOf(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toMatchObject({ status: 422 })
  })
})

describe('hours are those of the restaurants: another zone', () => {
  it.each([
    ['of a question', { timezone: 'Europe/Paris' }],
    ['of one question of several', [{}, { timezone: 'Europe/Paris' }]],
    ['that is no text', { timezone: null }],
  ])('%s is refused in a sentence of its own', (_, question) => {
    expect(refusalOf(question)).toEqual({
      status: 422,
      code: 'invalid',
      field: 'timezone',
      message:
        'Les heures sont celles des restaurants, sans fuseau\u202f: écrivez "timezone": "UTC" dans la question, ou n’écrivez pas de fuseau.',
    })
  })

  it('that is not written is none', () => {
    expect(isTaken({ timezone: undefined })).toBe(true)
  })
})

describe('the members of a question', () => {
  it('are all that it names, wherever', () => {
    const question = plainQueries(whole)
    if (Array.isArray(question)) throw new Error('one question')
    expect(membersOf(question).toSorted()).toEqual([
      'sales.covers',
      'sales.day',
      'sales.gross_sales',
      'sales.lunch',
      'sales.seller',
      'sales.table',
      'sales.till',
      'sales.ts',
      'sales.ts.hour',
    ])
    expect(membersOf({ order: [['sales.till', 'asc']] })).toEqual(['sales.till'])
    expect(membersOf({})).toEqual([])
  })
})
