import { describe, expect, it } from 'vitest'
import type { Grouping } from '../../shared/period.ts'
import type { ReportFilter } from '../question/report.ts'
import type { WallRange } from '../../shared/period.ts'
import { usualComparison } from '../../shared/comparison.ts'
import { runReport } from '../question/report.ts'
import { comparedCurve, curveUntilNow, salesCurve } from './report.ts'

const weekend: WallRange = ['2026-03-13T04:00:00.000', '2026-03-16T03:59:59.999']
const filter: ReportFilter = { range: weekend, sites: ['r9', 'r1'], tills: ['Bar'] }
const curve = (grouping: Grouping, range: WallRange, dayStartMinutes = 240) =>
  salesCurve({ ...filter, range }, { grouping, dayStartMinutes })

describe('the question of the curve', () => {
  const asked = (grouping: Grouping) => curve(grouping, weekend).queries['points']
  const ofWallTime = { dimension: 'sales.ts', dateRange: [...weekend] }

  it('cuts wall time by hour, and service days by day and by month', () => {
    // Apart, so that Cube keeps the statement by its shape: of both in one it plans each question anew (9 ms in place of 3).
    expect(asked('hour')?.timeDimensions).toEqual([ofWallTime, { dimension: 'sales.ts', granularity: 'hour' }])
    const byDay = [ofWallTime, { dimension: 'sales.service_day', granularity: 'day' }]
    expect(asked('day')?.timeDimensions).toEqual(byDay)
    expect(asked('previous_month')?.timeDimensions).toEqual(byDay)
    expect(asked('month')?.timeDimensions).toEqual([
      ofWallTime,
      { dimension: 'sales.service_day', granularity: 'month' },
    ])
  })

  it('asks TTC unless HT is wanted, of the restaurants and sets of the filter', () => {
    expect(curve('day', weekend).name).toBe('sales_curve')
    expect(asked('day')).toMatchObject({
      measures: ['sales.gross_sales'],
      filters: [
        { member: 'sales.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
        { member: 'sales.till', operator: 'equals', values: ['Bar'] },
      ],
    })
    const net = salesCurve(filter, { grouping: 'day', measure: 'net_sales', dayStartMinutes: 240 })
    expect(net.queries['points']?.measures).toEqual(['sales.net_sales'])
  })
})

describe('the curve', () => {
  const onDay = (day: string, gross: string, net = '1') => ({
    'sales.service_day.day': `${day}T00:00:00.000`,
    'sales.service_day': 'x',
    'sales.gross_sales': gross,
    'sales.net_sales': net,
  })

  it('has every service day of the range in order, zero included, and the exact total', () => {
    const points = [onDay('2026-03-15', '200.004'), onDay('2026-03-13', '100.004')]
    expect(curve('day', weekend).read({ points })).toEqual({
      points: [
        { label: '2026-03-13', name: 'Vendredi', amount: 100 },
        { label: '2026-03-14', name: 'Samedi', amount: 0 },
        { label: '2026-03-15', name: 'Dimanche', amount: 200 },
      ],
      total: 300.01, // 300.008
    })
    expect(curve('previous_month', weekend).read({ points }).total).toBe(300.01)
  })

  it('reads the turnover that was asked', () => {
    const net = salesCurve(filter, { grouping: 'day', measure: 'net_sales', dayStartMinutes: 240 })
    const { points, total } = net.read({ points: [onDay('2026-03-14', '110', '99.5')] })
    expect([points.map(({ amount }) => amount), total]).toEqual([[0, 99.5, 0], 99.5])
  })

  it('begins with the hours that a range has of the day before only where something was sold in them', () => {
    const [from, to] = ['2026-03-14T00:00:00.000', weekend[1]]
    const labels = (first: string, sold: readonly string[]) =>
      curve('day', [first, to])
        .read({ points: sold.map((day) => onDay(day, '5')) })
        .points.map(({ label }) => label)
    expect(labels(from, [])).toEqual(['2026-03-14', '2026-03-15'])
    expect(labels(from, ['2026-03-13'])).toEqual(['2026-03-13', '2026-03-14', '2026-03-15'])
    expect(labels('2026-03-13T04:00:00.000', [])).toEqual(['2026-03-13', '2026-03-14', '2026-03-15'])
    // A month is looked at from whichever day of it on.
    expect(curve('month', [from, to]).read({ points: [] }).points).toHaveLength(1)
    expect(curve('month', ['2026-02-14T00:00:00.000', to]).read({ points: [] }).points).toHaveLength(2)
  })

  it('is one point of nothing where a range has some hours of one day alone', () => {
    const night: WallRange = ['2026-03-14T01:00:00.000', '2026-03-14T02:59:59.999']
    expect(curve('day', night).read({ points: [] }).points).toMatchObject([{ label: '2026-03-13', amount: 0 }])
  })

  it('shows, at its place, a day of a restaurant whose days start at another hour', () => {
    const points = [onDay('2026-03-16', '7'), onDay('2026-03-14', '5'), onDay('2026-03-12', '11')]
    expect(curve('day', weekend).read({ points })).toEqual({
      points: [
        { label: '2026-03-12', name: 'Jeudi', amount: 11 },
        { label: '2026-03-13', name: 'Vendredi', amount: 0 },
        { label: '2026-03-14', name: 'Samedi', amount: 5 },
        { label: '2026-03-15', name: 'Dimanche', amount: 0 },
        { label: '2026-03-16', name: 'Lundi', amount: 7 },
      ],
      total: 23,
    })
  })

  it('by hour has every wall hour, over midnight too', () => {
    const atHour = (hour: string, amount: string | null) => ({
      'sales.ts.hour': `${hour}:00:00.000`,
      'sales.gross_sales': amount,
    })
    const points = [atHour('2026-03-15T00', '8.5'), atHour('2026-03-14T22', '40'), atHour('2026-03-14T23', null)]
    expect(curve('hour', ['2026-03-14T21:30:00.000', '2026-03-15T00:59:59.999']).read({ points })).toEqual({
      points: [
        { label: '2026-03-14T21', name: '21h', amount: 0 },
        { label: '2026-03-14T22', name: '22h', amount: 40 },
        { label: '2026-03-14T23', name: '23h', amount: 0 },
        { label: '2026-03-15T00', name: '0h', amount: 8.5 },
      ],
      total: 48.5,
    })
  })

  it('by month has the months of the service days, over the new year too', () => {
    const inMonth = (month: string, amount: string) => ({
      'sales.service_day.month': `${month}-01T00:00:00.000`,
      'sales.gross_sales': amount,
    })
    const points = [inMonth('2026-01', '90'), inMonth('2025-11', '3000.005')]
    const range: WallRange = ['2025-12-01T02:00:00.000', '2026-02-01T03:59:59.999']
    expect(curve('month', range).read({ points })).toEqual({
      points: [
        { label: '2025-11', name: 'Novembre', amount: 3000.01 },
        { label: '2025-12', name: 'Décembre', amount: 0 },
        { label: '2026-01', name: 'Janvier', amount: 90 },
      ],
      total: 3090.01, // 3090.005
    })
  })

  it('without sales is a line of zeros', () => {
    const { points, total } = curve('day', weekend).read({})
    expect([points.map(({ amount }) => amount), total]).toEqual([[0, 0, 0], 0])
  })
})

describe('the curve of usual days', () => {
  const usual = { range: weekend, sites: ['r9', 'r1'], usual: { asOf: null } }
  const options = { dayStartMinutes: 240 }

  it('is by day as that of sales, of their view', () => {
    const { queries, read } = salesCurve(usual, { ...options, grouping: 'day' })
    expect(queries['points']).toMatchObject({
      measures: ['usual_days.gross_sales'],
      timeDimensions: [{ dimension: 'usual_days.ts' }, { dimension: 'usual_days.service_day', granularity: 'day' }],
    })
    const points = [{ 'usual_days.service_day.day': '2026-03-14T00:00:00.000', 'usual_days.gross_sales': '80' }]
    expect(read({ points }).points.map(({ amount }) => amount)).toEqual([0, 80, 0])
  })

  it('has no hours: what is usual is so of whole days', () => {
    const curve = salesCurve(usual, { ...options, grouping: 'hour' })
    expect(curve).toMatchObject({ name: 'sales_curve', queries: {} })
    expect(curve.read({})).toEqual({ points: [], total: 0 })
  })
})

describe('the curve of a period that still runs', () => {
  const saturday: WallRange = ['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999']
  const atHour = (hour: string, amount: string) => ({
    'sales.ts.hour': `${hour}:00:00.000`,
    'sales.gross_sales': amount,
  })
  const asked = (now: string, range: WallRange = saturday, zones: readonly string[] = ['']) => ({
    filter: { range, sites: ['r1'] },
    comparison: usualComparison,
    dayStartMinutes: 240,
    now: () => now,
    zones,
  })
  const options = { grouping: 'hour' as const, dayStartMinutes: 240 }
  const lunch = [atHour('2026-03-14T11', '40'), atHour('2026-03-14T13', '25.5')]
  const drawn = async (now: string, rows = lunch, zones?: readonly string[]) => {
    const { points } = await runReport(curveUntilNow(asked(now, saturday, zones), options), () => Promise.resolve(rows))
    return points.filter(({ isToCome }) => !isToCome).map(({ label, amount }) => [label.slice(8), amount])
  }
  const morning = ['04', '05', '06', '07', '08', '09', '10'].map((hour) => [`14T${hour}`, 0])

  it('has no sales yet in the hours to come, and none in those that are past and had none', async () => {
    const sold = [...morning, ['14T11', 40], ['14T12', 0], ['14T13', 25.5]]
    expect(await drawn('2026-03-14T14:30:00.000')).toEqual([...sold, ['14T14', 0]])
    // An hour begins with its first moment.
    expect(await drawn('2026-03-14T14:59:59.999')).toEqual([...sold, ['14T14', 0]])
    expect(await drawn('2026-03-14T15:00:00.000')).toEqual([...sold, ['14T14', 0], ['14T15', 0]])
  })

  it('keeps every hour of the axis, and the exact total', async () => {
    const run = curveUntilNow(asked('2026-03-14T14:30:00.000'), options)
    const { points, total } = await runReport(run, () => Promise.resolve(lunch))
    expect([points.length, points.at(-1), total]).toEqual([
      24,
      { label: '2026-03-15T03', name: '3h', amount: 0, isToCome: true },
      65.5,
    ])
    expect(points.filter(({ isToCome }) => isToCome)).toHaveLength(13)
  })

  it('goes as far as a ticket that a fast clock dates later', async () => {
    const fast = [...lunch, atHour('2026-03-14T16', '8')]
    expect((await drawn('2026-03-14T14:30:00.000', fast)).slice(-3)).toEqual([
      ['14T14', 0],
      ['14T15', 0],
      ['14T16', 8],
    ])
  })

  it('is whole of a period that is over, and ends with what has begun in each of its restaurants', async () => {
    expect(await drawn('2026-03-15T04:00:00.000')).toHaveLength(24)
    // 14:30 in Paris is 17:30 in La Réunion, and 9:30 in Martinique.
    const lastAt = async (zones: readonly string[], rows = lunch) =>
      (await drawn('2026-03-14T14:30:00.000', rows, zones)).at(-1)
    expect(await lastAt(['', '974'])).toEqual(['14T14', 0])
    expect(await lastAt(['974'])).toEqual(['14T17', 0])
    expect(await lastAt(['974', '972'], [])).toEqual(['14T09', 0])
    // What the one that is ahead has sold is drawn.
    expect(await lastAt(['', '974'], [...lunch, atHour('2026-03-14T16', '8')])).toEqual(['14T16', 8])
  })

  it('has the whole other day beside it, however far tickets came, without a question before', async () => {
    const before = [atHour('2025-03-14T11', '30'), atHour('2025-03-14T22', '70.25')]
    const other = comparedCurve(asked('2026-03-14T14:30:00.000'), options)
    expect(other.first).toBeUndefined()
    expect(other.queries['points']?.timeDimensions).toMatchObject([
      { dateRange: ['2025-03-14T04:00:00.000', '2025-03-15T03:59:59.999'] },
      { granularity: 'hour' },
    ])
    expect(other.queries['points']?.filters).toEqual([
      { member: 'sales.restaurant_id', operator: 'equals', values: ['r1'] },
    ])
    const { points, total } = await runReport(other, () => Promise.resolve(before))
    expect([points.length, points.some(({ isToCome }) => isToCome), total]).toEqual([24, false, 100.25])
  })

  it('has nothing beside it of hours that are to come on the other side too', async () => {
    const twoDays: WallRange = ['2026-03-14T04:00:00.000', '2026-03-16T03:59:59.999']
    const own = ['2026-03-13T12:00:00.000', '2026-03-15T11:59:59.999'] as const
    const comparison = { ...usualComparison, kind: 'choix' as const, ownRange: own }
    const other = comparedCurve({ ...asked('2026-03-14T14:30:00.000', twoDays), comparison }, options)
    const { points } = await runReport(other, () => Promise.resolve([]))
    const toCome = points.filter(({ isToCome }) => isToCome).map(({ label }) => label)
    expect([points[0]?.label, toCome[0], toCome.at(-1)]).toEqual(['2026-03-13T12', '2026-03-14T15', '2026-03-15T11'])
  })

  it('by day ends at the same time, as the totals do: a running day never stands beside a whole one', async () => {
    const other = comparedCurve(asked('2026-03-14T14:30:00.000'), { ...options, grouping: 'day' })
    expect(Object.keys(other.first?.queries ?? {})).toEqual(['received', 'clocks'])
    const received = { 'tickets.restaurant_id': 'r1', 'tickets.received_until': '2026-03-14T14:00:00.000' }
    const found = await other.first?.follow((query) =>
      Promise.resolve(query.measures?.includes('tickets.received_until') ? [received] : []),
    )
    expect(found?.queries['points']?.timeDimensions?.[0]).toMatchObject({
      dateRange: ['2025-03-14T04:00:00.000', '2025-03-14T14:00:00.000'],
    })
  })

  it('has no service day and no month that has not begun', () => {
    const labels = (grouping: Grouping, now: string, range: WallRange) =>
      curveUntilNow(asked(now, range), { grouping, dayStartMinutes: 240 })
        .read({ points: [] })
        .points.flatMap(({ label, isToCome }) => (isToCome ? [label] : []))
    expect(labels('day', '2026-03-15T03:59:59.999', weekend)).toEqual(['2026-03-15'])
    expect(labels('day', '2026-03-15T04:00:00.000', weekend)).toEqual([])
    const spring: WallRange = ['2026-03-01T04:00:00.000', '2026-06-01T03:59:59.999']
    expect(labels('month', '2026-04-01T03:59:59.999', spring)).toEqual(['2026-04', '2026-05'])
    expect(labels('month', '2026-04-01T04:00:00.000', spring)).toEqual(['2026-05'])
  })

  it('is kept apart from the whole curve of the same range, which the call and the compared side ask', () => {
    const range = { range: saturday, sites: ['r1'] }
    const [own, whole] = [curveUntilNow(asked('2026-03-14T14:30:00.000'), options), salesCurve(range, options)]
    expect([own.name, whole.name]).toEqual(['sales_curve_until_now', 'sales_curve'])
    expect(own.queries).toEqual(whole.queries)
    expect(whole.read({ points: lunch }).points.some((point) => 'isToCome' in point)).toBe(false)
  })
})
