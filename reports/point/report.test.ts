import { describe, expect, it } from 'vitest'
import type { CubeLoader, CubeRow } from '../question/report.ts'
import { point, type PointQuestion } from './report.ts'

type Rows = Readonly<Record<string, readonly CubeRow[]>>
type Values = Readonly<Record<string, string | number | null>>

/** A change, not yet rounded. */
const near = (percent: number) => expect.closeTo(percent, 3) as number

// A Saturday, read on the Sunday after it.
const [day, readOn] = ['2026-11-21', '2026-11-22']
const names: Readonly<Record<string, string>> = { r1: 'Halles', r2: 'Port', r3: 'Halles', r4: 'Neuf', r5: 'Zinc' }
const cities: Readonly<Record<string, string>> = { r1: 'Nice', r3: 'Brest' }

const rowOf = (view: string, site: string, values: Values = {}): CubeRow =>
  Object.fromEntries(
    Object.entries({ restaurant_id: site, ...values }).map(([member, value]) => [`${view}.${member}`, value]),
  )
const dayRow = (view: string, [site, own]: [string, string], values: Values) =>
  rowOf(view, site, { ...values, 'service_day.day': `${own}T00:00:00.000` })
const sitesOf = (ids: readonly string[]) => ids.map((id) => rowOf('restaurants', id, { restaurant: names[id] ?? '' }))

/** What is asked once the last service of each restaurant is known, and how it is told. */
async function following(lastOf: Readonly<Record<string, string | null>>, more: Partial<PointQuestion> = {}) {
  const ids = Object.keys(lastOf)
  const sold = Object.entries(lastOf).filter(([, last]) => last !== null)
  const load: CubeLoader = (query) =>
    Promise.resolve(
      query.measures
        ? sold.map(([id, last]) => rowOf('sales', id, { last_service: `${last}T00:00:00.000` }))
        : ids.map((id) =>
            rowOf('restaurants', id, {
              ...{ restaurant: names[id] ?? '', city: cities[id] ?? '', day_start_minutes: 240 },
            }),
          ),
    )
  const report = await point({ sites: ids, readOn, ...more }).first!.follow(load)
  return { ...report, told: (rows: Rows) => report.read({ 'states/sites': sitesOf(ids), ...rows }) }
}

const turnover = (site: string, gross_sales: string, more: Values = {}) =>
  dayRow('sales', [site, day], { gross_sales, covers: '0', average_cover: null, tickets_count: '10', ...more })
const usual = (site: string, gross_sales: string, [low, high]: [string, string] = ['0', '99999']) =>
  rowOf('usual_days', site, {
    ...{ gross_sales, fewest_days: '8', lowest_gross_sales: low, low_gross_sales: low, high_gross_sales: high },
    ...{ highest_gross_sales: high, given_away: '0', high_given_away: '0', highest_given_away: '0' },
  })

/** Halles, Port and Zinc sold on Saturday; Port is new and has no usual day; the other Halles, of Brest, sent nothing since Thursday; Neuf never did. */
const lastOf = { r1: day, r2: day, r3: '2026-11-19', r4: null, r5: day }
const saturday: Rows = {
  [`figures/${day}`]: [turnover('r1', '8412.5', { covers: '210', average_cover: '38.255' }), turnover('r2', '1500')],
  'figures/2026-11-19': [
    dayRow('sales', ['r3', '2026-11-19'], { gross_sales: '640', covers: '20', average_cover: '32' }),
  ],
  'usual/240': [usual('r1', '8000.005'), usual('r5', '100')],
  'states/days': ['r1', 'r2'].map((id) =>
    dayRow('tickets', [id, day], {
      received_until: id === 'r1' ? '2026-11-21T23:47:10.000' : '2026-11-22T01:05:00.000',
    }),
  ),
  'states/before': [rowOf('tickets', 'r3', { received_until: '2026-11-19T22:00:00.000' })],
  'states/sold': [dayRow('sales', ['r3', '2026-11-14'], { tickets_count: '3' })],
}

describe('the questions of Le point', () => {
  const sitesOfQuery = (filters: unknown) => (filters as { values: string[] }[])[0]?.values

  it('are of its day for those that sold on it, and of debts and data for all', async () => {
    const report = await following(lastOf)
    expect(report.name).toBe('point')
    const asked = (name: string) => [
      report.queries[name]?.timeDimensions?.[0]?.dateRange,
      sitesOfQuery(report.queries[name]?.filters),
    ]
    const present = ['r1', 'r2', 'r5']
    const around = ['2026-11-21T00:00:00.000', '2026-11-22T23:59:59.999']
    expect(asked('usual/240')).toEqual([['2026-11-21T04:00:00.000', '2026-11-22T03:59:59.999'], present])
    expect(asked('given/offered')).toEqual([around, present])
    expect(asked('control/numbers')).toEqual([around, present])
    expect(asked('figures/2026-11-19')[1]).toEqual(['r3'])
    expect(asked('states/days')).toEqual([['2026-11-15T00:00:00.000', around[1]], Object.keys(names)])
    expect(asked('debtors/debtors')).toEqual([
      ['1970-01-01T00:00:00.000', '2026-11-21T23:59:59.999'],
      Object.keys(names),
    ])
  })

  it('control no restaurant that closed this very day', async () => {
    const closed = [
      { siteId: 'r1', day: '2026-11-20' },
      { siteId: 'r2', day },
    ]
    const { queries } = await following(lastOf, { closed })
    expect(sitesOfQuery(queries['control/sales']?.filters)).toEqual(['r1', 'r5'])
  })
})

describe('the rows of Le point', () => {
  const nothing = { grossSales: null, covers: null, averageCover: null, usual: null, usualDays: 0, change: null }

  it('are each one’s last service by name, set against what is usual on the day alone', async () => {
    const { rows } = (await following(lastOf)).told(saturday)
    expect(rows.map(({ siteId }) => siteId)).toEqual(['r1', 'r3', 'r4', 'r2', 'r5'])
    expect(rows[0]).toEqual({
      ...{
        siteId: 'r1',
        site: 'Halles',
        name: 'Halles (Nice)',
        shortName: 'Halles (Nice)',
        day,
        grossSales: 8412.5,
        covers: 210,
        averageCover: 38.26,
      },
      ...{ usual: 8000.01, usualDays: 8, change: near(5.1561), state: 'recu', stateText: 'reçu jusqu’à 23:47' },
      receivedUntil: '2026-11-21T23:47:10.000',
      isLate: false,
      link: expect.stringContaining('/tickets?du=2026-11-21T04%3A00%3A00.000&') as string,
    })
    expect(rows[3]).toMatchObject({ ...nothing, name: 'Port', grossSales: 1500, covers: 0, state: 'recu' })
    expect(rows[1]).toMatchObject({
      ...{ ...nothing, day: '2026-11-19', grossSales: 640, covers: 20, averageCover: 32, state: 'aucun_ticket' },
      ...{ receivedUntil: '2026-11-19T22:00:00.000', link: expect.stringContaining('du=2026-11-19T04') as string },
    })
  })

  it('have no figures where there are none', async () => {
    const { rows } = (await following(lastOf)).told(saturday)
    expect(rows[4]).toMatchObject({ ...nothing, name: 'Zinc', day, usual: 100, usualDays: 8, receivedUntil: null })
    expect(rows[2]).toEqual({
      ...{ ...nothing, siteId: 'r4', site: 'Neuf', name: 'Neuf', shortName: 'Neuf', day: null, state: 'aucun_ticket' },
      ...{ stateText: 'aucun ticket reçu', receivedUntil: null, isLate: false, link: null },
    })
  })

  it('name of whom nothing came, but not who never sold', async () => {
    const { missing, missingSites } = (await following(lastOf)).told(saturday)
    expect(missing).toBe('Aucun ticket reçu pour le samedi 21 nov.\u202f: Halles (Brest).')
    expect(missingSites).toEqual(['r3'])
  })
})

describe('the group of Le point', () => {
  it('is of all that sold on the day, and compares those with a usual day', async () => {
    const { group, head, headParts, day: own } = (await following(lastOf)).told(saturday)
    expect(own).toBe(day)
    expect(group).toEqual({
      ...{ grossSales: 9912.5, comparedGrossSales: 8412.5, usual: 8100.01, change: near(3.858) }, // 8000.005 + 100
      sites: ['r1', 'r5'],
    })
    expect(headParts).toEqual([
      ...['Samedi 21 nov.', '3 restaurants sur 5', '9\u202f913\u202f€'],
      '+4\u202f% sur un samedi habituel (2 restaurants comparés)',
    ])
    expect(head).toBe(headParts.join(' · '))
  })

  const first = { [`figures/${day}`]: [turnover('r1', '90'), turnover('r2', '30')] }
  it.each<[string, Readonly<Record<string, string | null>>, Rows, string[]]>([
    [
      'all of several',
      { r1: day, r2: day },
      { ...first, 'usual/240': [usual('r1', '100'), usual('r2', '50')] },
      ['2 restaurants', '120\u202f€', '−20\u202f% sur un samedi habituel'],
    ],
    ['one by its name', { r1: day }, first, ['Halles', '90\u202f€', 'pas encore de samedi habituel']],
    [
      'one of two',
      { r1: day, r4: null },
      { ...first, 'usual/240': [usual('r1', '90')] },
      ['1 restaurant sur 2', '90\u202f€', '0\u202f% sur un samedi habituel'],
    ],
    [
      'no change of nothing usual',
      { r1: day },
      { ...first, 'usual/240': [usual('r1', '0')] },
      ['Halles', '90\u202f€', 'pas encore de samedi habituel'],
    ],
  ])('says %s', async (_, ...[last, rows, expected]) => {
    const { headParts, group } = (await following(last)).told(rows)
    expect(headParts).toEqual(['Samedi 21 nov.', ...expected])
    if (rows['usual/240'] === undefined) expect(group).toMatchObject({ usual: null, change: null, sites: [] })
  })
})

describe('a restaurant in which the day still runs', () => {
  const usualOfBoth = { 'usual/240': [usual('r1', '100'), usual('r2', '50')] }
  const rows = { [`figures/${day}`]: [turnover('r1', '90')], 'figures/2026-11-20': [], ...usualOfBoth }
  const running = [{ siteId: 'r2', day }]

  it('is said to run, is in no comparison, is missed by nobody and is named', async () => {
    const told = (await following({ r1: day, r2: '2026-11-20' }, { running })).told(rows)
    expect(told.rows.map(({ name, state, change }) => [name, state, change])).toEqual([
      ['Halles', 'recu', near(-10)],
      ['Port', 'en_cours', null],
    ])
    expect(told.group.sites).toEqual(['r1'])
    expect([told.missing, told.missingSites]).toEqual([null, []])
    expect(told.running).toBe('Journée encore en cours le samedi 21 nov.\u202f: Port.')
    expect(told.nothing).toBe('Rien à regarder parmi les ventes reçues.')
  })

  it('without that is missing: the control', async () => {
    const sold = { 'states/before': [rowOf('tickets', 'r2', { received_until: '2026-11-20T22:00:00.000' })] }
    const open = { 'states/sold': [dayRow('sales', ['r2', '2026-11-14'], { tickets_count: '3' })] }
    const told = (await following({ r1: day, r2: '2026-11-20' })).told({ ...rows, ...sold, ...open })
    expect([told.missingSites, told.running]).toEqual([['r2'], null])
  })
})

describe('a restaurant of which a part of the day came', () => {
  const till = (site: string, awaited_since: string | null): CubeRow =>
    rowOf('tills', site, {
      ...{ restaurant: names[site] ?? '', till: 'C1', flow_state: 'ok', received_until: `${day}T14:02:00.000` },
      ...{ last_import: null, expected_sales: '0', resent_count: '0', awaited_since },
    })
  const rows: Rows = {
    [`figures/${day}`]: [turnover('r1', '90'), turnover('r2', '20')],
    'usual/240': [usual('r1', '100'), usual('r2', '100', ['95', '105'])],
    'tills/sites': sitesOf(['r1', 'r2']),
    'states/days': [dayRow('tickets', ['r2', day], { received_until: `${day}T14:02:00.000` })],
  }
  const now = '2026-11-22T09:00:00.000'
  const told = async (awaited: string | null) => {
    const report = await following({ r1: day, r2: day }, { now })
    return report.told({ ...rows, 'tills/tills': [till('r1', null), till('r2', awaited)] })
  }

  it('shows no percentage, is in no comparison, lies below nothing and is waited for by its name', async () => {
    const { rows, group, lookAt, missing, missingSites } = await told(`${day}T20:00:00.000`)
    expect(rows.map(({ state, stateText, grossSales, change }) => [state, stateText, grossSales, change])).toEqual([
      ['recu', 'reçu', 90, near(-10)],
      ['incomplet', 'incomplet, reçu jusqu’à 14:02', 20, null],
    ])
    expect(group).toMatchObject({ grossSales: 110, comparedGrossSales: 90, usual: 100, sites: ['r1'] })
    expect(lookAt).toEqual([])
    expect(missing).toBe('Tickets incomplets pour le samedi 21 nov.\u202f: Port (reçu jusqu’à 14:02).')
    expect(missingSites).toEqual(['r2'])
  })

  it('is compared once nothing of the day is awaited: the control', async () => {
    const { rows, group, lookAt, missing } = await told(`${readOn}T13:00:00.000`)
    expect(rows[1]).toMatchObject({ state: 'recu', change: near(-80) })
    expect([group.sites, lookAt.map(({ kind }) => kind), missing]).toEqual([['r1', 'r2'], ['ca_bas'], null])
  })
})

describe('what to look at', () => {
  const figures = { [`figures/${day}`]: [turnover('r1', '90')] }
  const told = async (rows: Rows, last: Readonly<Record<string, string | null>> = { r1: day, r3: '2026-11-19' }) => {
    const { lookAt, nothing } = (await following(last)).told({ ...figures, ...rows })
    return [lookAt.map(({ kind, text }) => `${kind} ${text.split('\u202f')[0] ?? ''}`), nothing]
  }
  const nothing = 'Rien à regarder\u202f: aucun restaurant ne sort de ses jours habituels.'

  it('is nothing, be it of all or of what was received', async () => {
    expect(await told({}, { r1: day })).toEqual([[], nothing])
    const { lookAt, nothing: text } = (await following(lastOf)).told(saturday)
    expect([lookAt, text]).toEqual([[], 'Rien à regarder parmi les ventes reçues.'])
  })

  it('is a day beyond the usual ones, given away, not to be closed, or a debt', async () => {
    expect(await told({ 'usual/240': [usual('r1', '100', ['95', '105'])] })).toEqual([['ca_bas Nice'], null])
    const offered = [dayRow('offered', ['r1', day], { amount: '12' })]
    expect(await told({ 'usual/240': [usual('r1', '90')], 'given/offered': offered })).toEqual([['cadeaux Nice'], null])
    const numbers = [dayRow('number_control', ['r1', day], { missing_count: '2', duplicates_count: '0' })]
    expect(await told({ 'control/numbers': numbers })).toEqual([['trou Nice'], null])
    const debtors = [rowOf('debtor_balances', 'r3', { restaurant: 'Halles', debtor: 'A', due_over_90: '15' })]
    expect(await told({ 'debtors/debtors': debtors })).toEqual([['debiteur Brest'], null])
  })

  it('is no more the control of a closed day', async () => {
    const closed = [{ siteId: 'r1', day }]
    const { lookAt } = (await following({ r1: day }, { closed })).told(figures)
    expect(lookAt).toEqual([])
  })
})

describe('Le point before the first sales', () => {
  const nothing = { grossSales: null, covers: null, averageCover: null, usual: null, usualDays: 0, change: null }
  const empty = {
    ...{ readOn, day: null, lookAt: [], missing: null, missingSites: [], running: null, periods: [] },
    group: { grossSales: 0, comparedGrossSales: 0, usual: null, change: null, sites: [] },
    nothing: 'Rien à regarder avant les premières ventes.',
  }

  it('says that there are none, and asks nothing more', async () => {
    const report = await following({ r1: null, r3: null })
    expect([report.name, report.queries]).toEqual(['point', {}])
    expect(report.told({})).toEqual({
      ...{ ...empty, head: 'Pas encore de ventes', headParts: ['Pas encore de ventes'] },
      rows: [
        ['r1', 'Halles (Nice)', 'Nice'],
        ['r3', 'Halles (Brest)', 'Brest'],
      ].map(([siteId, name, shortName]) => ({
        ...{ ...nothing, siteId, site: 'Halles', name, shortName, day: null, state: 'aucun_ticket' },
        ...{ stateText: 'aucun ticket reçu', receivedUntil: null, isLate: false, link: null },
      })),
    })
  })

  it('of no restaurant says so', async () => {
    const none = { ...empty, head: 'Aucun restaurant', headParts: ['Aucun restaurant'], rows: [] }
    expect((await following({})).told({})).toEqual(none)
    const report = point({ sites: [], readOn })
    expect([report.name, Object.keys(report.queries), report.read({})]).toEqual([
      'point 2026-11-22',
      ['sold', 'sites'],
      none,
    ])
  })
})
