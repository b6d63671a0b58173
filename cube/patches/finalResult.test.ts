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
    expect(finalResult(request({ resType: 'columnar' }), raw, {})['data']).toMatchObject({ members })
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
    expect(answer['pivotQuery']).toMatchObject({ dimensions: ['compareDateRange'] })
  })
})
