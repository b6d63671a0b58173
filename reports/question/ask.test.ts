import { describe, expect, it } from 'vitest'
import { type ReportFilter } from './report.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { ask, Reader, readers, siteFilter } from './ask.ts'

const range = ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'] as const
const filter: ReportFilter = { range, sites: ['zinc', 'ecole', 'zinc'] }
const ofSites = { member: 'sales.restaurant_id', operator: 'equals', values: ['ecole', 'zinc'] }
const nowhere = '00000000-0000-0000-0000-000000000000'

describe('a question', () => {
  it('names the members of its view, its wall times and its restaurants, each once and in one order', () => {
    const question = { measures: ['gross_sales', 'net_sales'], dimensions: ['till', 'seller'] }
    expect(ask('sales', filter, question)).toEqual({
      measures: ['sales.gross_sales', 'sales.net_sales'],
      dimensions: ['sales.till', 'sales.seller'],
      timeDimensions: [{ dimension: 'sales.ts', dateRange: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'] }],
      filters: [ofSites],
      timezone: 'UTC',
      limit: 100_001,
      order: [],
    })
  })

  it('asked by day is cut by service day and still ranges over wall times', () => {
    expect(ask('vat', filter, { byDay: true }).timeDimensions).toEqual([
      { dimension: 'vat.ts', dateRange: [...range] },
      { dimension: 'vat.service_day', granularity: 'day' },
    ])
  })

  it('orders by the members of its view, in the order given', () => {
    const order = [['amount', 'desc'] as const, ['label', 'asc'] as const]
    expect(ask('payments', filter, { order }).order).toEqual([
      ['payments.amount', 'desc'],
      ['payments.label', 'asc'],
    ])
  })

  it('has the page asked for, none for 0, and none longer than the longest answer', () => {
    const pageOf = (limit?: number, offset?: number) => {
      const query = ask('sales', filter, { limit, offset })
      return [query.limit, query.offset]
    }
    expect(pageOf()).toEqual([LONGEST_ANSWER + 1, undefined])
    expect(pageOf(0, 0)).toEqual([LONGEST_ANSWER + 1, undefined])
    expect(pageOf(10, 20)).toEqual([10, 20])
    expect(pageOf(1)).toEqual([1, undefined])
    expect(pageOf(undefined, 20)).toEqual([LONGEST_ANSWER + 1, 20])
    expect(pageOf(LONGEST_ANSWER + 1, 1)).toEqual([LONGEST_ANSWER, 1])
  })

  it('narrows by each set of the filter, whatever the order of its values', () => {
    const sets = { sellers: ['Zoé', 'Éva', 'Zoé'], tills: ['Bar'], operations: ['VENTE', 'RECU'], states: ['Clos'] }
    expect(ask('sales', { ...filter, ...sets }, {}).filters).toEqual([
      ofSites,
      { member: 'sales.seller', operator: 'equals', values: ['Zoé', 'Éva'] },
      { member: 'sales.till', operator: 'equals', values: ['Bar'] },
      { member: 'sales.operation', operator: 'equals', values: ['RECU', 'VENTE'] },
      { member: 'sales.state', operator: 'equals', values: ['Clos'] },
    ])
  })

  it('of no restaurant, or of a set without values, finds nothing', () => {
    const nothing = [{ member: 'sales.restaurant_id', operator: 'equals', values: [nowhere] }]
    expect(ask('sales', { range, sites: [] }, {}).filters).toEqual(nothing)
    for (const empty of [{ sellers: [] }, { tills: [] }, { operations: [] }, { states: [] }])
      expect(ask('sales', { ...filter, sellers: ['Éva'], ...empty }, {}).filters).toEqual(nothing)
    expect(siteFilter('sales', ['zinc'])).toEqual({ ...ofSites, values: ['zinc'] })
    expect(siteFilter('restaurants', [])).toEqual({ ...nothing[0], member: 'restaurants.restaurant_id' })
  })

  it('of the time clock knows sellers, and neither tills nor operations nor states', () => {
    const sets = { sellers: ['Éva'], tills: [], operations: ['VENTE'], states: ['Clos'] }
    expect(ask('time_clock', { ...filter, ...sets }, {}).filters).toEqual([
      { ...ofSites, member: 'time_clock.restaurant_id' },
      { member: 'time_clock.seller', operator: 'equals', values: ['Éva'] },
    ])
  })

  it('of restaurants that end before the range keeps of each what lies up to its own end', () => {
    const [noon, one] = ['2026-03-31T12:00:00.000', '2026-03-31T13:00:00.000']
    const ends = [
      { site: 'zinc', to: one },
      { site: 'ecole', to: noon },
      { site: 'alma', to: one },
    ]
    const upTo = (to: string, values: readonly string[]) => ({
      and: [
        { ...ofSites, values },
        { member: 'sales.ts', operator: 'beforeOrOnDate', values: [to] },
      ],
    })
    expect(ask('sales', { ...filter, ends }, {}).filters).toEqual([
      ofSites,
      { or: [upTo(noon, ['ecole']), upTo(one, ['alma', 'zinc'])] },
    ])
  })

  it('of the usual days knows restaurants alone, and of a running day until when tickets were received', () => {
    const ofUsual = { ...ofSites, member: 'usual_days.restaurant_id' }
    const usual = (asOf: string | null) => ask('usual_days', { ...filter, usual: { asOf } }, {}).filters
    expect(usual(null)).toEqual([ofUsual])
    expect(usual('2026-03-31T12:00:00.000')).toEqual([
      ofUsual,
      {
        member: 'usual_days.as_of',
        operator: 'inDateRange',
        values: ['1900-01-01T00:00:00.000', '2026-03-31T12:00:00.000'],
      },
    ])
  })
})

describe("a row's reader", () => {
  const row = new Reader('sales', {
    'sales.till': 'Terrasse d’été',
    'sales.seller': null,
    'sales.covers': '12',
    'sales.gross_sales': '1234.565000',
    'vat.till': 'Bar',
    'sales.service_day.day': '2026-03-14T00:00:00.000',
    'sales.service_day': '2026-03-01T00:00:00.000',
  })

  it('reads texts, exact amounts, numbers and days of its own view', () => {
    expect(row.text('till')).toBe('Terrasse d’été')
    expect(row.amount('gross_sales').toString()).toBe('1234.565')
    expect(row.count('covers')).toBe(12)
    expect(row.day()).toBe('2026-03-14')
  })

  it('reads null and what was not answered as nothing', () => {
    for (const member of ['seller', 'absent'])
      expect([row.text(member), row.amount(member).toNumber(), row.count(member)]).toEqual(['', 0, 0])
    expect([row.isNull('seller'), row.isNull('absent'), row.isNull('till')]).toEqual([true, true, false])
    expect(new Reader('vat', {}).day()).toBe('')
  })

  it('takes the service day without its granularity when that is how it was answered', () => {
    expect(new Reader('sales', { 'sales.service_day': '2026-03-02T00:00:00.000' }).day()).toBe('2026-03-02')
  })

  it.each([
    ['2026-11-21T11:45:10', '2026-11-21T11:45:10.000'],
    ['2026-11-21 11:45:10Z', '2026-11-21T11:45:10.000'],
    ['2026-11-21T11:45:10.2', '2026-11-21T11:45:10.200'],
    ['2026-11-21 11:45:10.25Z', '2026-11-21T11:45:10.250'],
    ['2026-11-21T11:45:10.257', '2026-11-21T11:45:10.257'],
    ['2026-11-21 11:45:10.257999', '2026-11-21T11:45:10.257'],
    ['', null],
    [null, null],
  ])('reads the wall time %s to the millisecond', (answered, wall) => {
    expect(new Reader('sales', { 'sales.ts': answered }).time('ts')).toBe(wall)
  })

  it('reads every row in its order, and none of no answer', () => {
    const rows = readers('vat', [{ 'vat.label': 'b' }, { 'vat.label': 'a' }])
    expect(rows.map((one) => one.text('label'))).toEqual(['b', 'a'])
    expect(readers('vat', undefined)).toEqual([])
  })
})
