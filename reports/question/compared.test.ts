import { describe, expect, it } from 'vitest'
import { usualComparison, type Comparison } from '../../shared/comparison.ts'
import { lastWallTime, serviceRange, type WallRange } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { mainStatistics } from '../mainStatistics/report.ts'
import { comparedReport, comparedSides, scopedReport, type AskedComparison } from './compared.ts'
import { combineReports, runReport, type CubeLoader, type CubeRow, type ReportFilter } from './report.ts'

const saturday = serviceRange('2026-11-21', '2026-11-21', 240)
const yearBefore = serviceRange('2025-11-21', '2025-11-21', 240)
const noon = '2026-11-21T12:30:00.000'

function asked(comparison: Partial<Comparison>, more: Partial<ReportFilter> & { now?: string } = {}): AskedComparison {
  const { now = noon, ...filter } = more
  return {
    filter: { range: saturday, sites: ['alma', 'zinc'], ...filter },
    comparison: { ...usualComparison, ...comparison },
    dayStartMinutes: 240,
    now: () => now,
  }
}

/** Answers each view with rows whose members bear the view's name. */
function answering(
  rows: Readonly<Record<string, readonly Record<string, string | null>[]>>,
  seen: unknown[] = [],
): CubeLoader {
  return (query) => {
    seen.push(query)
    const member = query.measures?.[0] ?? query.dimensions?.[0] ?? ''
    const view = member.split('.')[0] ?? ''
    const own = rows[`${view} ${String(query.timeDimensions?.[0]?.dateRange?.[0]).slice(0, 4)}`] ?? rows[view] ?? []
    const named = own.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [`${view}.${key}`, value])),
    )
    return Promise.resolve(named as CubeRow[])
  }
}
const received = (...rows: [string, string][]) => ({
  tickets: rows.map(([restaurant_id, received_until]) => ({ restaurant_id, received_until })),
})
const sidesOf = (question: AskedComparison, load: CubeLoader) => runReport(comparedSides(question), load)

describe('a comparison', () => {
  it('of a period that is over in Paris and runs overseas is made at the same time', () => {
    const at = (zones?: readonly string[]) => {
      const question = { ...asked({}, { now: '2026-11-22T05:00:00.000' }), ...(zones ? { zones } : {}) }
      return Object.keys(comparedSides(question).queries)
    }
    expect(at(['971'])).toEqual(['received', 'clocks'])
    expect(at(['', '971'])).toEqual(['received', 'clocks'])
    expect([at(['']), at()]).toEqual([[], []])
  })

  it('of a period that is over asks nothing before, and is of whole ranges', async () => {
    const question = asked({}, { now: '2026-11-23T09:00:00.000', sellers: ['Léa'] })
    expect(comparedReport(question, ({ current }) => mainStatistics(current, current)).first).toBe(undefined)
    expect(await sidesOf(question, () => Promise.reject(new Error('asked')))).toEqual({
      current: question.filter,
      previous: { ...question.filter, range: yearBefore },
      compared: yearBefore,
      until: null,
      leftOut: [],
    })
  })

  it('says of a period that it is to come while it has begun by no clock of its restaurants', () => {
    const isToCome = (now: string, zones?: readonly string[]) =>
      comparedSides({ ...asked({}, { now }), ...(zones ? { zones } : {}) }).whole.current.isToCome === true
    const [first] = asked({}).filter.range
    expect(first).toBe('2026-11-21T04:00:00.000')
    expect([isToCome('2026-11-21T03:59:59.999'), isToCome(first)]).toEqual([true, false])
    // In La Réunion it is three hours later than in Paris, in winter.
    expect(isToCome('2026-11-21T01:00:00.000', ['', '974'])).toBe(false)
    expect(isToCome('2026-11-21T00:59:59.999', ['', '974'])).toBe(true)
  })

  it('of a running day ends each restaurant at the time of its last ticket, or not later than now', async () => {
    const load = answering(received(['alma', '2026-11-21T11:45:10.250'], ['zinc', '2026-11-21T19:00:00']))
    const { previous, until } = await sidesOf(asked({}), load)
    expect(until).toEqual({ alma: '2026-11-21T11:45:10.250', zinc: noon })
    expect(previous).toEqual({
      range: [yearBefore[0], '2025-11-21T12:30:00.000'],
      sites: ['alma', 'zinc'],
      ends: [
        { site: 'alma', to: '2025-11-21T11:45:10.250' },
        { site: 'zinc', to: '2025-11-21T12:30:00.000' },
      ],
    })
  })

  it('takes each restaurant’s own clock for now: overseas it is later, or earlier, than in Paris', async () => {
    const ahead = '2026-11-21T15:30:00.000'
    const restaurants = [
      { restaurant_id: 'alma', holiday_zone: '974' },
      { restaurant_id: 'zinc', holiday_zone: '' },
    ]
    const rows = { ...received(['alma', '2026-11-21T15:26:41.000'], ['zinc', '2026-11-21T15:26:41.000']), restaurants }
    const { until, previous } = await sidesOf(asked({}), answering(rows))
    expect(until).toEqual({ alma: '2026-11-21T15:26:41.000', zinc: noon })
    expect(previous.ends?.[0]).toEqual({ site: 'alma', to: '2025-11-21T15:26:41.000' })
    // A till that is ahead of its own clock ends at it.
    const late = { ...received(['alma', '2026-11-21T19:00:00.000']), restaurants }
    expect((await sidesOf(asked({}), answering(late))).until).toEqual({ alma: ahead, zinc: null })
    // What is usual ends where tickets do, up to the latest of their clocks.
    const usual_days = restaurants.map(({ restaurant_id }) => ({ restaurant_id }))
    const usual = await sidesOf(asked({ kind: 'habituel' }), answering({ ...rows, usual_days }))
    expect(usual.previous.usual).toEqual({ asOf: ahead })
    const paris = restaurants.map((one) => ({ ...one, holiday_zone: '' }))
    // One of whose clock nothing is known takes none from the others.
    const unknown = restaurants.slice(0, 1)
    const some = await sidesOf(asked({ kind: 'habituel' }), answering({ ...rows, usual_days, restaurants: unknown }))
    expect(some.previous.usual).toEqual({ asOf: ahead })
    const nobody = await sidesOf(asked({ kind: 'habituel' }), answering(rows))
    expect(nobody.previous).toEqual({ range: saturday, sites: [], usual: { asOf: noon } })
    const mainland = await sidesOf(asked({ kind: 'habituel' }), answering({ ...rows, usual_days, restaurants: paris }))
    expect(mainland.previous.usual).toEqual({ asOf: noon })
  })

  it('asks the last ticket of each restaurant since the start of the period, be it after its end', () => {
    expect(comparedSides(asked({})).queries).toMatchObject({
      received: {
        measures: ['tickets.received_until'],
        dimensions: ['tickets.restaurant_id'],
        timeDimensions: [{ dimension: 'tickets.ts', dateRange: [saturday[0], lastWallTime] }],
      },
      clocks: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.holiday_zone'],
        filters: [{ member: 'restaurants.restaurant_id', values: ['alma', 'zinc'] }],
        timezone: 'UTC',
      },
    })
  })

  it('reaches to the last end of the restaurants, in whatever order they are', async () => {
    const load = answering(received(['alma', '2026-11-21T12:00:00.000'], ['zinc', '2026-11-21T11:00:00.000']))
    const { previous } = await sidesOf(asked({}, { sellers: ['Léa'] }), load)
    expect(previous).toMatchObject({ range: [yearBefore[0], '2025-11-21T12:00:00.000'], sellers: ['Léa'] })
  })

  it('has no other side for a restaurant of which nothing was received', async () => {
    expect(Object.keys(comparedSides(asked({})).queries)).toEqual(['received', 'clocks'])
    const { previous, until } = await sidesOf(asked({}), answering(received(['alma', '2026-11-21T11:00:00.000'])))
    expect(until).toEqual({ alma: '2026-11-21T11:00:00.000', zinc: null })
    expect(previous).toEqual({ range: [yearBefore[0], '2025-11-21T11:00:00.000'], sites: ['alma'] })
    expect((await sidesOf(asked({}), answering({}))).previous.sites).toEqual([])
    const { tickets } = received(['alma', '2026-11-21T11:00:00.000'])
    const load = answering({ tickets: [...tickets, { restaurant_id: 'zinc', received_until: null }] })
    expect((await sidesOf(asked({}), load)).until).toEqual({ alma: '2026-11-21T11:00:00.000', zinc: null })
  })

  it('asks the figures of the sides that it found, and by itself nothing of the whole day', async () => {
    const seen: { filters?: unknown; timeDimensions?: { dateRange?: unknown }[] }[] = []
    const load = answering(received(['alma', '2026-11-21T11:00:00.000'], ['zinc', '2026-11-21T12:00:00.000']), seen)
    await runReport(
      comparedReport(asked({}), ({ current, previous }) => mainStatistics(current, previous)),
      load,
    )
    const ranges = seen.map(({ timeDimensions }) => timeDimensions?.[0]?.dateRange)
    expect(ranges).not.toContainEqual(yearBefore)
    expect(ranges).toContainEqual([yearBefore[0], '2025-11-21T12:00:00.000'])
    const cut = seen.filter(({ filters }) => JSON.stringify(filters).includes('"or"'))
    expect(cut).toHaveLength(2)
    expect(JSON.stringify(cut[0]?.filters)).toContain('2025-11-21T11:00:00.000')
  })

  it('without à heure égale sets the running day against a whole one', async () => {
    const { previous } = await sidesOf(asked({ sameTime: false }), answering({}))
    expect(previous.range).toEqual(yearBefore)
  })

  it('cannot be a part of several: its first questions would be lost', () => {
    const part = comparedReport(asked({}), ({ current, previous }) => mainStatistics(current, previous))
    const whole = mainStatistics(asked({}).filter, asked({}).filter)
    expect(() => combineReports('two', { whole, part })).toThrow('run by itself')
  })
})

describe('périmètre constant', () => {
  const twoWeeks: WallRange = serviceRange('2026-11-09', '2026-11-22', 240)
  const over = '2026-12-01T10:00:00.000'
  const question = (more: object = {}) =>
    asked({ kind: 'jour', constantScope: true }, { range: twoWeeks, now: over, ...more })
  const week = (restaurant_id: string, monday: string) => ({
    restaurant_id,
    'service_day.week': `${monday}T00:00:00.000`,
    gross_sales: '12.345',
  })
  const alma = [week('alma', '2026-11-09'), week('alma', '2026-11-16')]
  const almaBefore = [week('alma', '2025-11-10'), week('alma', '2025-11-17')]
  const restaurants = [
    { restaurant_id: 'alma', restaurant: 'Alma' },
    { restaurant_id: 'zinc', restaurant: 'Zinc' },
  ]

  it('asks the sold weeks of both sides, and the turnover and the names of all', () => {
    const twoWeeksBefore = serviceRange('2025-11-10', '2025-11-23', 240)
    const weeksOf = (range: WallRange) => ({
      measures: ['sales.tickets_count'],
      dimensions: ['sales.restaurant_id'],
      timeDimensions: [
        { dimension: 'sales.ts', dateRange: [...range] },
        { dimension: 'sales.service_day', granularity: 'week' },
      ],
    })
    expect(comparedSides(question()).queries).toMatchObject({
      weeks: weeksOf(twoWeeks),
      previous_weeks: weeksOf(twoWeeksBefore),
      turnover: { measures: ['sales.gross_sales'], dimensions: ['sales.restaurant_id'] },
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [{ member: 'restaurants.restaurant_id', values: ['alma', 'zinc'] }],
        timezone: 'UTC',
      },
    })
  })

  it('keeps who had sales in each whole week of both sides, and names the others with their turnover', async () => {
    const sales = {
      'sales 2026': [...alma, week('zinc', '2026-11-09')],
      'sales 2025': [...almaBefore, week('zinc', '2025-11-10')],
    }
    const sides = await sidesOf(question(), answering({ ...sales, restaurants }))
    expect(sides.current).toEqual({ range: twoWeeks, sites: ['alma'] })
    expect(sides.previous).toEqual({ range: sides.compared, sites: ['alma'] })
    expect(sides.leftOut).toEqual([{ siteId: 'zinc', site: 'Zinc', grossSales: 12.35 }])
  })

  it('of ranges without a whole week keeps who had sales on both sides', async () => {
    const range = serviceRange('2026-11-10', '2026-11-19', 240)
    const sales = {
      'sales 2026': [week('alma', '2026-11-16'), week('zinc', '2026-11-16')],
      'sales 2025': [week('alma', '2025-11-10')],
    }
    const sides = await sidesOf(question({ range }), answering({ ...sales, restaurants }))
    expect(sides.current.sites).toEqual(['alma'])
  })

  it('names with no turnover who sold nothing in the period', async () => {
    const load = answering({ 'sales 2026': alma, 'sales 2025': almaBefore, restaurants })
    expect((await sidesOf(question(), load)).leftOut).toEqual([{ siteId: 'zinc', site: 'Zinc', grossSales: 0 }])
  })

  it('says nothing unasked, nor of one restaurant, nor of less than seven days', async () => {
    const load = () => Promise.reject(new Error('asked'))
    const unasked = asked({ kind: 'jour' }, { range: twoWeeks, now: over })
    expect((await sidesOf(unasked, load)).leftOut).toEqual([])
    expect((await sidesOf(question({ sites: ['alma'] }), load)).leftOut).toEqual([])
    expect((await sidesOf(question({ range: serviceRange('2026-11-16', '2026-11-21', 240) }), load)).leftOut).toEqual(
      [],
    )
  })

  it('narrows what is shown of the period too', async () => {
    const seen: { filters?: { values?: string[] }[]; timeDimensions?: { dateRange?: unknown }[] }[] = []
    const sales = { 'sales 2026': alma, 'sales 2025': almaBefore, restaurants }
    const report = scopedReport(question(), (current) => mainStatistics(current, current))
    await runReport(report, answering(sales, seen))
    expect(seen.at(-1)?.filters?.[0]?.values).toEqual(['alma'])
    expect(seen.at(-1)?.timeDimensions?.[0]?.dateRange).toEqual(twoWeeks)
    expect(seen.flatMap((query) => JSON.stringify(query)).some((text) => text.includes('received_until'))).toBe(false)
  })
})

describe('what is usual', () => {
  const usual = { kind: 'habituel' } as const

  it('of a running day is asked as far as tickets came, and by the clock of when it is asked', async () => {
    const known = { usual_days: [{ restaurant_id: 'alma', 'service_day.day': '2026-11-21T00:00:00.000' }] }
    const load = answering({ ...received(['alma', '2026-11-21T11:00:00.000']), ...known })
    const sides = await sidesOf(asked(usual, { sites: ['alma'] }), load)
    expect(sides.previous).toEqual({ range: saturday, sites: ['alma'], usual: { asOf: noon } })
    const { queries } = mainStatistics(sides.current, sides.previous)
    expect(queries['previous_sales']).toEqual(queries['previous_payments'])
    expect(queries['previous_sales']).toMatchObject({
      filters: [
        { member: 'usual_days.restaurant_id', values: ['alma'] },
        { member: 'usual_days.as_of', operator: 'inDateRange', values: ['1900-01-01T00:00:00.000', noon] },
      ],
    })
  })

  it('of several restaurants is asked who has any, also over weeks of a périmètre constant, which says nothing of it', () => {
    const range = serviceRange('2026-11-09', '2026-11-22', 240)
    const { queries } = comparedSides(
      asked({ ...usual, constantScope: true }, { range, now: '2026-12-01T10:00:00.000' }),
    )
    expect(Object.keys(queries)).toEqual(['sold', 'usual', 'turnover', 'sites'])
    const asks = (view: string, measure: string) => ({
      measures: [`${view}.${measure}`],
      dimensions: [`${view}.restaurant_id`],
      timeDimensions: [{}, { dimension: `${view}.service_day`, granularity: 'day' }],
      filters: [{ member: `${view}.restaurant_id`, values: ['alma', 'zinc'] }],
    })
    expect(queries['usual']).toMatchObject(asks('usual_days', 'days_count'))
    expect(queries['sold']).toMatchObject(asks('sales', 'tickets_count'))
  })

  it('is not asked of more days than an answer holds', () => {
    const [first, over] = ['2026-01-01', '2027-06-01T00:00:00.000']
    const sides = (count: number) => {
      const sites = Array.from({ length: count }, (_, index) => `site ${index}`)
      return comparedSides(asked(usual, { sites, range: serviceRange(first, addDays(first, 99), 240), now: over }))
    }
    expect([sides(1000), sides(1001)].map(({ whole }) => whole.previous.sites.length)).toEqual([1000, 0])
    expect(Object.keys(sides(1001).queries)).toEqual([])
  })

  it('is fair where every sold day has a usual one; of nobody, the period stands alone', async () => {
    const on = (restaurant_id: string, day: string) => ({ restaurant_id, 'service_day.day': `${day}T00:00:00.000` })
    const over = { range: serviceRange('2026-11-20', '2026-11-21', 240), now: '2026-11-23T09:00:00.000' }
    const restaurants = ['alma', 'zinc'].map((id) => ({ restaurant_id: id, restaurant: id.toUpperCase() }))
    const sales = [on('alma', '2026-11-20'), on('zinc', '2026-11-20'), on('zinc', '2026-11-21')]
    const sitesOf = async (usual_days: Record<string, string>[], sites = ['alma', 'zinc']) => {
      const { current, previous, leftOut } = await sidesOf(
        asked(usual, { ...over, sites }),
        answering({ sales, usual_days, restaurants }),
      )
      return [current.sites, previous.sites, leftOut.map(({ site }) => site)]
    }
    const friday = [on('alma', '2026-11-20'), on('zinc', '2026-11-20')]
    expect(await sitesOf(friday)).toEqual([['alma'], ['alma'], ['ZINC']])
    expect(await sitesOf([...friday, on('zinc', '2026-11-21')])).toEqual([['alma', 'zinc'], ['alma', 'zinc'], []])
    expect(await sitesOf([on('alma', '2026-11-19')])).toEqual([['alma', 'zinc'], [], []])
    // One that neither sold nor has usual days is not set beside anything.
    expect(await sitesOf(friday, ['alma', 'closed'])).toEqual([['alma'], ['alma'], ['ZINC']])
    expect(await sitesOf(friday, ['zinc'])).toEqual([['zinc'], [], []])
    const { previous } = await sidesOf(asked(usual, over), answering({}))
    expect(previous).toEqual({ range: over.range, sites: [], usual: { asOf: null } })
  })

  it('leaves out and names the restaurants that have none', async () => {
    const over = { now: '2026-11-23T09:00:00.000' }
    const rows = {
      usual_days: [{ restaurant_id: 'alma', 'service_day.day': '2026-11-21T00:00:00.000' }],
      restaurants: [{ restaurant_id: 'zinc', restaurant: 'Zinc' }],
      sales: [
        { restaurant_id: 'alma', 'service_day.day': '2026-11-21T00:00:00.000', gross_sales: '5' },
        { restaurant_id: 'zinc', gross_sales: '8' },
      ],
    }
    const sides = await sidesOf(asked(usual, over), answering(rows))
    expect([sides.current.sites, sides.previous]).toEqual([
      ['alma'],
      { range: saturday, sites: ['alma'], usual: { asOf: null } },
    ])
    expect(sides.leftOut).toEqual([{ siteId: 'zinc', site: 'Zinc', grossSales: 8 }])
  })

  it('leaves out and names who sold nothing in a period that is over: one that closed is no loss of the others', async () => {
    const day = { 'service_day.day': '2026-11-21T00:00:00.000' }
    const rows = {
      usual_days: ['alma', 'zinc'].map((restaurant_id) => ({ restaurant_id, ...day })),
      restaurants: ['alma', 'zinc'].map((id) => ({ restaurant_id: id, restaurant: id.toUpperCase() })),
      sales: [{ restaurant_id: 'alma', ...day, gross_sales: '5' }],
      ...received(['alma', '2026-11-21T11:00:00.000']),
    }
    const over = await sidesOf(asked(usual, { now: '2026-11-23T09:00:00.000' }), answering(rows))
    expect([over.current.sites, over.previous.sites]).toEqual([['alma'], ['alma']])
    expect(over.leftOut).toEqual([{ siteId: 'zinc', site: 'ZINC', grossSales: 0 }])
    // While it runs, tickets may still come: the store ends what is usual where tickets do.
    const running = await sidesOf(asked(usual), answering(rows))
    expect([running.current.sites, running.leftOut]).toEqual([['alma', 'zinc'], []])
  })

  it('is known of no seller, whose own figures of all restaurants stand all the same', async () => {
    const over = { sellers: ['Léa'], now: '2026-11-23T09:00:00.000' }
    for (const sites of [['alma'], ['alma', 'zinc']]) {
      const known = sites.map((id) => ({ restaurant_id: id, 'service_day.day': '2026-11-21T00:00:00.000' }))
      const sides = await sidesOf(asked(usual, { ...over, sites }), answering({ usual_days: known, sales: known }))
      expect([sides.current.sites, sides.previous.sites, sides.leftOut]).toEqual([sites, [], []])
    }
  })

  it('is known of no seller of a running day either, whose last ticket is told all the same', async () => {
    const question = asked(usual, { sellers: ['Léa'], sites: ['alma'] })
    const { previous, until } = await sidesOf(question, answering(received(['alma', '2026-11-21T11:00:00.000'])))
    expect(previous).toEqual({ range: saturday, sites: [], usual: { asOf: noon } })
    expect(until).toEqual({ alma: '2026-11-21T11:00:00.000' })
  })
})
