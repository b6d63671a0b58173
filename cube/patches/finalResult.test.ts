import { describe, expect, it } from 'vitest'
import { finalResult, finalResults, type FinalRequest } from './finalResult.ts'

const annotation = {
  'sales.gross_sales': { type: 'number' },
  'sales.seller': { type: 'string' },
  'sales.ts.day': { type: 'time' },
  'sales.ts.hour': { type: 'time' },
}
const request = (more: Partial<FinalRequest> = {}): FinalRequest => ({
  aliasToMemberNameMap: {
    gross: 'sales.gross_sales',
    seller: 'sales.seller',
    day: 'sales.ts.day',
    hour: 'sales.ts.hour',
  },
  annotation,
  query: { measures: ['sales.gross_sales'], dimensions: [] },
  queryType: 'regularQuery',
  ...more,
})
const raw = {
  members: ['day', 'gross'],
  columns: [
    ['2026-03-14 00:00:00', '2026-03-15'],
    ['89.1', null],
  ],
}
const day = (date: string) => `${date}T00:00:00.000`

describe("Cube's last step without its addon", () => {
  it('gives rows by member, times with milliseconds, nulls as they are', () => {
    expect(finalResult(request(), raw, { total: null, slowQuery: false })).toEqual({
      slowQuery: false,
      data: [
        { 'sales.ts.day': day('2026-03-14'), 'sales.gross_sales': '89.1', 'sales.ts': day('2026-03-14') },
        { 'sales.ts.day': day('2026-03-15'), 'sales.gross_sales': null, 'sales.ts': day('2026-03-15') },
      ],
    })
  })

  it('gives a compact table and columns in the same order', () => {
    const members = ['sales.ts.day', 'sales.gross_sales', 'sales.ts']
    expect(finalResult(request({ resType: 'compact' }), raw, {})['data']).toEqual({
      members,
      dataset: [
        [day('2026-03-14'), '89.1', day('2026-03-14')],
        [day('2026-03-15'), null, day('2026-03-15')],
      ],
    })
    expect(finalResult(request({ resType: 'columnar' }), raw, {})['data']).toEqual({
      members,
      columns: [
        [day('2026-03-14'), day('2026-03-15')],
        ['89.1', null],
        [day('2026-03-14'), day('2026-03-15')],
      ],
    })
  })

  it('names a time plainly by its finest granularity, and not at all when it is a dimension of its own', () => {
    const both = { members: ['day', 'hour'], columns: [['2026-03-14 00:00:00'], ['2026-03-14 13:00:00']] }
    expect(finalResult(request(), both, {})['data']).toMatchObject([{ 'sales.ts': '2026-03-14T13:00:00.000' }])
    const own = request({ query: { dimensions: ['sales.ts'] } })
    expect(finalResult(own, raw, {})['data']).not.toMatchObject([{ 'sales.ts': day('2026-03-14') }, {}])
  })

  it('refuses columns that the caller may not see, also when there are no rows', () => {
    const hidden = request({ annotation: {} })
    expect(() => finalResult(hidden, raw, {})).toThrow(/hidden member/)
    expect(() => finalResult(hidden, { members: [], columns: [] }, {})).toThrow(/hidden member/)
    expect(() => finalResult(request(), { members: ['else'], columns: [[1]] }, {})).toThrow(/alias/)
  })

  it('names the first column that the caller may not see, asked as a measure, a dimension or a time', () => {
    const nothing = { members: [], columns: [] }
    const asked = (query: FinalRequest['query']) => () => finalResult(request({ query }), nothing, {})
    expect(asked({ measures: ['sales.gross_sales', 'sales.a'], dimensions: ['sales.b'] })).toThrow("'sales.a'")
    expect(asked({ dimensions: ['sales.seller', 'sales.b', 'sales.c'] })).toThrow("'sales.b'")
    expect(asked({ timeDimensions: [{ dimension: 'vat.ts', granularity: 'day' }] })).toThrow("'vat.ts.day'")
    expect(
      asked({ timeDimensions: [{ dimension: 'vat.ts' }, { dimension: 'sales.ts', granularity: 'day' }] })(),
    ).toEqual({
      data: [],
    })
    expect(asked({ measures: [{ expression: 'x' }] })()).toEqual({ data: [] })
  })

  it('leaves out of the answer what is not known of it', () => {
    const answer = finalResult(request(), raw, { total: null, lastRefreshTime: undefined, dbType: 'clickhouse' })
    expect(Object.keys(answer)).toEqual(['dbType', 'data'])
  })
})

const levels = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']

describe('a time by several granularities', () => {
  it.each(levels.slice(1).map((coarse, at): [string, string] => [levels[at] ?? '', coarse]))(
    'is plainly that by %s rather than that by %s, in whichever order they come',
    (fine, coarse) => {
      const aliasToMemberNameMap = { fine: `sales.ts.${fine}`, coarse: `sales.ts.${coarse}` }
      const own = { [`sales.ts.${fine}`]: { type: 'time' }, [`sales.ts.${coarse}`]: { type: 'time' } }
      const asked = request({ aliasToMemberNameMap, annotation: own })
      const columns = { fine: ['2026-03-14 13:01:02'], coarse: ['2026-01-01 00:00:00'] }
      for (const members of [
        ['fine', 'coarse'],
        ['coarse', 'fine'],
      ] as const) {
        const answer = finalResult(asked, { members, columns: members.map((name) => columns[name]) }, {})
        expect(answer['data']).toMatchObject([{ 'sales.ts': '2026-03-14T13:01:02.000' }])
      }
    },
  )
})

describe('a value', () => {
  const valuesOf = (alias: string, values: readonly unknown[]) => {
    const { data } = finalResult(request({ resType: 'columnar' }), { members: [alias], columns: [values] }, {})
    return (data as { columns: unknown[][] }).columns[0]
  }

  it.each([
    ['2026-03-14', '2026-03-14T00:00:00.000'],
    ['2026-03-14 13:01:02', '2026-03-14T13:01:02.000'],
    ['2026-03-14T13:01:02Z', '2026-03-14T13:01:02.000'],
    ['2026-03-14 13:01:02.5', '2026-03-14T13:01:02.500'],
    ['2026-03-14 13:01:02.123456789', '2026-03-14T13:01:02.123'],
    ['demain', 'demain'],
    [7, 7],
    [null, null],
    [undefined, null],
  ])('%j of a time is %j', (stored, shown) => {
    expect(valuesOf('day', [stored])).toStrictEqual([shown])
  })

  it('of anything else stays as it is, also when it looks like a time', () => {
    expect(valuesOf('seller', ['2026-03-14', 7, undefined, null])).toStrictEqual(['2026-03-14', 7, null, null])
  })

  it('that the database left out is null', () => {
    const answer = finalResult(request(), { members: ['gross', 'seller'], columns: [['1']] }, {})
    expect(answer['data']).toStrictEqual([{ 'sales.gross_sales': '1', 'sales.seller': null }])
  })
})

describe('several questions at once', () => {
  it('are each answered with what is known of it, and one without an answer by no row', () => {
    const one = { members: ['gross'], columns: [['1']] }
    const results = [{ dbType: 'a' }, { dbType: 'b' }]
    expect(finalResults([request(), request()], [one], { slowQuery: true, results })).toEqual({
      slowQuery: true,
      results: [
        { dbType: 'a', data: [{ 'sales.gross_sales': '1' }] },
        { dbType: 'b', data: [] },
      ],
      pivotQuery: { measures: ['sales.gross_sales'], dimensions: [], queryType: 'regularQuery' },
    })
  })

  it('are at least one', () => {
    expect(() => finalResults([], [], { results: [] })).toThrow('Queries list cannot be empty')
  })

  it('that are blended are one of all their measures and dimensions, by one time', () => {
    const blended = (dimension: string, query: FinalRequest['query']) =>
      request({
        queryType: 'blendingQuery',
        query: { ...query, timeDimensions: [{ dimension, granularity: 'day' }] },
      })
    const first = blended('sales.ts', { measures: ['sales.gross_sales'], dimensions: ['sales.seller'] })
    const monthly = { timeDimensions: [{ dimension: 'vat.ts', granularity: 'month' }] }
    const second = request({
      queryType: 'blendingQuery',
      query: { measures: ['sales.gross_sales', 'vat.amount'], ...monthly },
    })
    const bare = { members: ['gross'], columns: [['1']] }
    const answer = finalResults([first, second], [raw, bare], { results: [{}, {}] })
    expect(answer).toEqual({
      results: [
        {
          data: [
            {
              'sales.ts.day': day('2026-03-14'),
              'sales.gross_sales': '89.1',
              'sales.ts': day('2026-03-14'),
              'time.day': day('2026-03-14'),
            },
            {
              'sales.ts.day': day('2026-03-15'),
              'sales.gross_sales': null,
              'sales.ts': day('2026-03-15'),
              'time.day': day('2026-03-15'),
            },
          ],
        },
        { data: [{ 'sales.gross_sales': '1' }] },
      ],
      pivotQuery: {
        measures: ['sales.gross_sales', 'vat.amount'],
        dimensions: ['sales.seller'],
        timeDimensions: [{ dimension: 'time', granularity: 'day' }],
        queryType: 'blendingQuery',
      },
    })
  })

  it('that are no blended ones have no time beside their own', () => {
    const timeDimensions = [{ dimension: 'sales.ts', granularity: 'day' }]
    const answer = finalResult(request({ query: { timeDimensions } }), raw, {})
    expect(Object.keys((answer['data'] as object[])[0] ?? {})).not.toContain('time.day')
  })

  it('that are blended without any time are answered as they are', () => {
    const blended = request({ queryType: 'blendingQuery', query: {} })
    expect(finalResult(blended, { members: ['gross'], columns: [['1']] }, {})).toEqual({
      data: [{ 'sales.gross_sales': '1' }],
    })
  })

  it('that are blended without a granularity have no time of their own', () => {
    const blended = request({ queryType: 'blendingQuery', query: { timeDimensions: [{ dimension: 'sales.ts' }] } })
    const answer = finalResult(blended, raw, {})
    expect(Object.keys((answer['data'] as object[])[0] ?? {})).toEqual([
      'sales.ts.day',
      'sales.gross_sales',
      'sales.ts',
    ])
  })

  it('tells compared ranges apart', () => {
    const compared = request({
      queryType: 'compareDateRangeQuery',
      query: { timeDimensions: [{ dimension: 'sales.ts', dateRange: ['a', 'b'] }] },
    })
    const one = { members: ['gross'], columns: [['1']] }
    const answer = finalResults([compared, compared], [one, one], { results: [{}, {}] })
    expect(answer['results']).toEqual([
      { data: [{ 'sales.gross_sales': '1', compareDateRange: 'a - b' }] },
      { data: [{ 'sales.gross_sales': '1', compareDateRange: 'a - b' }] },
    ])
    expect(answer['pivotQuery']).toEqual({
      ...compared.query,
      dimensions: ['compareDateRange'],
      queryType: 'compareDateRangeQuery',
    })
  })
  it('says no range of a compared question without one, beside its own dimensions', () => {
    const compared = request({ queryType: 'compareDateRangeQuery', query: { measures: ['m'], dimensions: ['d'] } })
    const answer = finalResults([compared], [{ members: ['gross'], columns: [['1']] }], { results: [{}] })
    expect(answer['results']).toEqual([{ data: [{ 'sales.gross_sales': '1', compareDateRange: '' }] }])
    expect(answer['pivotQuery']).toMatchObject({ measures: ['m'], dimensions: ['compareDateRange', 'd'] })
  })
})
