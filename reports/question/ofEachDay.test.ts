import { describe, expect, it } from 'vitest'
import { ask, readers } from './ask.ts'
import { keyOfDay, ofEachDay, readDay } from './ofEachDay.ts'
import type { CubeRow, Report, ReportFilter } from './report.ts'

type Read = readonly [sites: readonly string[], range: readonly string[], names: string]

/** Says of which restaurants and range it was read, and whose rows it was given. */
function said(filter: ReportFilter): Report<Read> {
  return {
    name: 'said',
    queries: {
      sales: ask('sales', filter, { measures: ['gross_sales'], dimensions: ['restaurant_id'] }),
      days: ask('vat', filter, { measures: ['vat_amount'], dimensions: ['rate'], byDay: true }),
      pages: ask('tickets', filter, { dimensions: ['guid'], measures: ['tickets_count'], limit: 3 }),
    },
    read: ({ sales, days }) => [
      filter.sites,
      filter.range,
      [...readers('sales', sales), ...readers('vat', days)].map((row) => row.text('name')).join(),
    ],
  }
}

const row = (view: string, [site, day]: readonly [string | null, string | null], name: string): CubeRow => ({
  ...{ [`${view}.restaurant_id`]: site, [`${view}.name`]: name },
  [`${view}.service_day.day`]: day === null ? null : `${day}T00:00:00.000`,
})

describe('a report of each day', () => {
  const report = ofEachDay(said, { sites: ['a', 'b'], first: '2026-02-27', last: '2026-03-01' })

  it('asks each question of all days at once, by restaurant and day, without a page', () => {
    expect(report.name).toBe('said_of_days')
    expect(Object.keys(report.queries)).toEqual(['sales', 'days', 'pages'])
    const range = ['2026-02-27T00:00:00.000', '2026-03-02T23:59:59.999']
    for (const [name, view] of Object.entries({ sales: 'sales', days: 'vat', pages: 'tickets' }))
      expect(report.queries[name]).toMatchObject({
        timeDimensions: [
          { dimension: `${view}.ts`, dateRange: range },
          { dimension: `${view}.service_day`, granularity: 'day' },
        ],
        filters: [{ member: `${view}.restaurant_id`, values: ['a', 'b'] }],
        limit: 100_001,
      })
    expect(Object.values(report.queries).map(({ dimensions }) => dimensions)).toEqual([
      ['sales.restaurant_id'],
      ['vat.rate', 'vat.restaurant_id'],
      ['tickets.guid', 'tickets.restaurant_id'],
    ])
    expect(report.queries['days']?.timeDimensions).toHaveLength(2)
  })

  it('asks a question without times or columns by day all the same', () => {
    const bare = ofEachDay(() => ({ name: 'bare', queries: { all: { measures: ['sales.covers'] } }, read: () => 0 }), {
      ...{ sites: ['a'], first: '2026-03-01', last: '2026-03-01' },
    })
    expect(bare.queries['all']).toEqual({
      measures: ['sales.covers'],
      dimensions: ['sales.restaurant_id'],
      timeDimensions: [{ dimension: 'sales.service_day', granularity: 'day' }],
      limit: 100_001,
    })
  })

  it('reads each day from its own rows, in their order, as if it had been asked alone', () => {
    const read = report.read({
      sales: [
        row('sales', ['b', '2026-02-28'], 'one'),
        row('sales', ['a', '2026-02-28'], 'two'),
        row('sales', ['b', '2026-02-28'], 'three'),
        // Asked with the days, of the service days around them.
        row('sales', ['a', '2026-02-26'], 'before'),
        row('sales', ['a', '2026-03-02'], 'after'),
        row('sales', [null, null], 'nobody'),
      ],
      days: [
        row('vat', ['a', '2026-03-01'], 'last'),
        row('vat', ['b', '2026-02-28'], 'four'),
        row('vat', ['a', '2026-02-27'], 'first'),
      ],
    })
    const alone = (day: string, next: string) => [`${day}T00:00:00.000`, `${next}T23:59:59.999`]
    expect([...read]).toEqual([
      ['b 2026-02-28', [['b'], alone('2026-02-28', '2026-03-01'), 'one,three,four']],
      ['a 2026-02-28', [['a'], alone('2026-02-28', '2026-03-01'), 'two']],
      ['a 2026-03-01', [['a'], alone('2026-03-01', '2026-03-02'), 'last']],
      ['a 2026-02-27', [['a'], alone('2026-02-27', '2026-02-28'), 'first']],
    ])
    expect(read.has(keyOfDay({ siteId: 'b', day: '2026-02-28' }))).toBe(true)
  })

  it('knows rows of no question it asked, nor of another view, as nobody’s', () => {
    expect(report.read({ others: [row('sales', ['a', '2026-02-28'], 'x')] }).size).toBe(0)
    expect(report.read({ sales: [row('vat', ['a', '2026-02-28'], 'x')] }).size).toBe(0)
  })

  it('reads a day of which there is nothing', () => {
    expect(readDay(said, { siteId: 'a', day: '2026-02-28' })).toEqual([
      ['a'],
      ['2026-02-28T00:00:00.000', '2026-03-01T23:59:59.999'],
      '',
    ])
  })
})
