import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { controlStrip, type Check } from './report.ts'

const filter: ReportFilter = {
  range: ['2025-12-31T04:00:00.000', '2026-01-03T03:59:59.999'],
  sites: ['r9', 'r1'],
  tills: ['Bar'],
}
const options = { dayStartMinutes: 240 }

const rowOf = (view: string, values: Readonly<Record<string, string | null>>): CubeRow =>
  Object.fromEntries(Object.entries(values).map(([member, value]) => [`${view}.${member}`, value]))
const checkOf = (id: Check['id'], rows: Readonly<Record<string, readonly CubeRow[]>>, exportedVersion?: number) =>
  controlStrip(filter, exportedVersion === undefined ? options : { ...options, exportedVersion })
    .read(rows)
    .find((check) => check.id === id)
const valuesOf = (check: Check | undefined) => check?.figures.map(({ name, value }) => [name, value])

const ticket = (view: string, more: Readonly<Record<string, string>>): CubeRow =>
  rowOf(view, {
    restaurant_id: 'r9',
    restaurant: 'École',
    guid: 'g-7',
    number: '41',
    till: 'Étage',
    ts: '2026-01-01T21:15:00.000',
    ...more,
  })
const shown = {
  siteId: 'r9',
  site: 'École',
  id: 'r9_g-7',
  number: '41',
  till: 'Étage',
  at: '2026-01-01T21:15:00.000',
}

describe('the questions of the control strip', () => {
  const base = (view: string) => [
    { member: `${view}.restaurant_id`, operator: 'equals', values: ['r1', 'r9'] },
    { member: `${view}.till`, operator: 'equals', values: ['Bar'] },
  ]
  const asked = (
    view: string,
    members: { measures?: string[]; dimensions?: string[] },
    more: readonly unknown[] = [],
  ) => ({
    measures: (members.measures ?? []).map((name) => `${view}.${name}`),
    dimensions: (members.dimensions ?? []).map((name) => `${view}.${name}`),
    timeDimensions: [{ dimension: `${view}.ts`, dateRange: [...filter.range] }],
    filters: [...base(view), ...more],
  })
  const tickets = ['restaurant_id', 'restaurant', 'guid', 'number', 'till', 'ts']
  const years = { member: 'number_control.number_year', operator: 'equals', values: ['2025', '2026'] }

  it('add up turnover, VAT, payments by operation and what lies between them', () => {
    expect(controlStrip(filter, options).name).toBe('control_strip')
    expect(controlStrip(filter, options).queries).toMatchObject({
      sales: asked('sales', { measures: ['gross_sales', 'net_sales', 'vat_amount'] }),
      vat: asked('vat', { measures: ['gross_amount', 'net_amount', 'vat_amount'] }),
      payments: asked('payments', { measures: ['amount'], dimensions: ['operation'] }),
      bridge: asked('control', {
        measures: [
          ...['overpaid_amount', 'missing_amount', 'unpaid_count', 'on_account_amount', 'gaps_count'],
          'last_version',
        ],
      }),
    })
  })

  it('find at most 50 tickets each: unpaid by more than 2 cents, or whose parts disagree', () => {
    const { unpaid, gaps } = controlStrip(filter, options).queries
    expect(unpaid).toMatchObject({
      ...asked('control', { measures: ['missing_amount'], dimensions: tickets }, [
        { member: 'control.missing_amount', operator: 'gt', values: ['0.02'] },
      ]),
      limit: 50,
    })
    expect(gaps).toMatchObject({
      ...asked('control', { dimensions: [...tickets, 'gap', 'identities'] }, [
        { member: 'control.has_gap', operator: 'equals', values: ['true'] },
      ]),
      limit: 50,
    })
  })

  it('read the numbers of the calendar years of the range alone', () => {
    const { numbers, holes, doubles } = controlStrip(filter, options).queries
    expect(numbers).toMatchObject(asked('number_control', { measures: ['missing_count', 'duplicates_count'] }, [years]))
    expect(holes).toMatchObject({
      ...asked('number_control', { dimensions: [...tickets, 'previous_number', 'missing'] }, [
        years,
        { member: 'number_control.missing', operator: 'gt', values: ['0'] },
      ]),
      limit: 50,
    })
    expect(doubles).toMatchObject({
      ...asked('number_control', { dimensions: tickets }, [
        years,
        { member: 'number_control.is_duplicate', operator: 'equals', values: ['true'] },
      ]),
      limit: 50,
    })
    const within = controlStrip({ ...filter, range: ['2026-01-01T00:00:00.000', '2026-12-31T23:59:59.999'] }, options)
    expect(within.queries['numbers']?.filters?.at(-1)).toEqual({ ...years, values: ['2026'] })
  })

  it('read the numbers of the newest year too, however many years a range has', () => {
    const lifetime = controlStrip({ ...filter, range: ['1970-01-01T00:00:00.000', '2026-12-31T23:59:59.999'] }, options)
    const values = Array.from({ length: 57 }, (_, index) => String(1970 + index)) // 1970 to 2026
    expect(lifetime.queries['numbers']?.filters?.at(-1)).toEqual({ ...years, values })
  })

  it('count tickets by restaurant and service day', () => {
    expect(controlStrip(filter, options).queries['days']).toMatchObject({
      ...asked('tickets', { measures: ['tickets_count'], dimensions: ['restaurant_id'] }),
      timeDimensions: [
        { dimension: 'tickets.ts', dateRange: [...filter.range] },
        { dimension: 'tickets.service_day', granularity: 'day' },
      ],
    })
  })

  it('ask what arrived since the last export only when there was one, be it the first version', () => {
    expect(Object.keys(controlStrip(filter, options).queries)).not.toContain('late')
    expect(
      controlStrip(filter, options)
        .read({})
        .map(({ id }) => id),
    ).not.toContain('late')
    const since = (version: number) => [{ member: 'control.version', operator: 'gt', values: [String(version)] }]
    const strip = controlStrip(filter, { ...options, exportedVersion: 0 })
    expect(strip.queries).toMatchObject({
      late: { ...asked('control', { measures: ['gross_sales'], dimensions: tickets }, since(0)), limit: 50 },
      late_total: asked('control', { measures: ['tickets_count', 'gross_sales'] }, since(0)),
    })
    expect(strip.read({}).at(-1)).toMatchObject({ id: 'late', state: 'ok' })
  })
})

describe('VAT against turnover', () => {
  const sales = (gross: string) => [rowOf('sales', { gross_sales: gross, net_sales: '7', vat_amount: '8' })]
  const vat = (gross: string, net: string, vat: string) => [
    rowOf('vat', { gross_amount: gross, net_amount: net, vat_amount: vat }),
  ]

  it('holds when the lines, and their HT and TVA, make the turnover to the cent', () => {
    const check = checkOf('vat', { sales: sales('110'), vat: vat('110.004', '100', '10.001') })
    expect(check).toMatchObject({ state: 'ok', tickets: [], days: [] })
    expect(check?.figures).toEqual([
      { name: 'CA TTC', value: 110, unit: 'euro' },
      { name: 'Lignes de TVA, TTC', value: 110, unit: 'euro' },
      { name: 'Lignes de TVA, HT + TVA', value: 110, unit: 'euro' },
      { name: 'Différence', value: 0, unit: 'euro' },
    ])
  })

  it('differs by what the lines have more or less, or when HT and TVA do not make TTC', () => {
    const more = checkOf('vat', { sales: sales('110'), vat: vat('112.5', '102', '10.5') })
    expect([more?.state, valuesOf(more)?.at(-1)]).toEqual(['differs', ['Différence', 2.5]])
    expect(checkOf('vat', { sales: sales('110'), vat: vat('109.99', '99', '10.99') })?.state).toBe('differs')
    const split = checkOf('vat', { sales: sales('110'), vat: vat('110', '100', '10.01') })
    expect([split?.state, valuesOf(split)?.[2]]).toEqual(['differs', ['Lignes de TVA, HT + TVA', 110.01]])
    expect(checkOf('vat', { sales: [], vat: [] })?.state).toBe('ok')
  })
})

describe('payments against turnover', () => {
  const rows = (received: string, unpaid = '0') => ({
    sales: [rowOf('sales', { gross_sales: '100' })],
    payments: [
      rowOf('payments', { operation: 'RECU', amount: '401.16' }),
      rowOf('payments', { operation: 'VENTE', amount: received }),
      rowOf('payments', { operation: 'ANNULATION', amount: '-9' }),
    ],
    bridge: [
      rowOf('control', { overpaid_amount: '7.5', missing_amount: '3', unpaid_count: unpaid, on_account_amount: '22' }),
    ],
  })

  it('hold when turnover, more what was overpaid, less what is missing, is what sales received', () => {
    const check = checkOf('payments', rows('113.5')) // 100 + 7.5 − 3 = 113.5 − 9
    expect(check).toMatchObject({ state: 'ok', tickets: [] })
    expect(valuesOf(check)).toEqual([
      ['CA TTC', 100],
      ['Trop-perçus et pourboires', 7.5],
      ['Règlements manquants', -3],
      ['Règlements des ventes', 104.5],
      ['dont en compte', 22],
      ['Reçus de débiteurs', 401.16],
    ])
  })

  it('differ by a cent, or by a ticket that is not paid', () => {
    expect(checkOf('payments', rows('113.51'))?.state).toBe('differs')
    const unpaid = [ticket('control', { missing_amount: '1234.5' })]
    expect(checkOf('payments', rows('113.5', '1'))).toMatchObject({ state: 'differs', tickets: [] })
    expect(checkOf('payments', { ...rows('113.5', '1'), unpaid })).toMatchObject({
      state: 'differs',
      tickets: [{ ...shown, detail: 'il manque 1\u202f234,50\u202f€' }],
    })
  })
})

describe('the numbers of tickets', () => {
  const numbers = (missing: string, duplicates: string) => [
    rowOf('number_control', { missing_count: missing, duplicates_count: duplicates }),
  ]

  it('name what is missing before a ticket, one number or several', () => {
    const holes = [
      ticket('number_control', { previous_number: '36', missing: '4' }),
      ticket('number_control', { previous_number: '39', missing: '1' }),
    ]
    const check = checkOf('numbers', { numbers: numbers('5', '0'), holes })
    expect(check).toMatchObject({ state: 'differs', figures: [{ name: 'Numéros manquants', value: 5, unit: 'count' }] })
    expect(check?.tickets).toEqual([
      { ...shown, detail: 'manquent les n° 37 à 40' },
      { ...shown, detail: 'manque le n° 40' },
    ])
    expect(checkOf('numbers', { numbers: numbers('0', '3') })?.state).toBe('ok')
  })

  it('name the tickets whose number another one has', () => {
    const check = checkOf('duplicates', { numbers: numbers('0', '3'), doubles: [ticket('number_control', {})] })
    expect(check).toMatchObject({ state: 'differs', figures: [{ name: 'Numéros en double', value: 3, unit: 'count' }] })
    expect(check?.tickets).toEqual([{ ...shown, detail: 'numéro déjà porté par un autre ticket' }])
    expect(checkOf('duplicates', { numbers: numbers('5', '0') })?.state).toBe('ok')
  })
})

describe('days, gaps and late tickets', () => {
  it('find no day without a ticket when each restaurant has one on each service day', () => {
    const days = ['2025-12-31', '2026-01-01', '2026-01-02'].flatMap((day) =>
      ['r1', 'r9'].map((id) => rowOf('tickets', { restaurant_id: id, 'service_day.day': `${day}T00:00:00.000` })),
    )
    const figures = [{ name: 'Jours sans ticket', value: 0, unit: 'count' }]
    expect(checkOf('days', { days })).toMatchObject({ state: 'ok', days: [], figures })
    expect(checkOf('days', { days: days.slice(1) })).toMatchObject({
      state: 'note',
      days: [{ siteId: 'r1', day: '2025-12-31' }],
    })
  })

  it('count no days over decades', () => {
    const decades = { ...filter, range: ['1990-01-01T00:00:00.000', '2026-12-31T23:59:59.999'] as const }
    const checks = controlStrip(decades, options).read({ days: [] })
    expect(checks.find(({ id }) => id === 'days')).toMatchObject({ state: 'note', figures: [], days: [] })
  })

  it('show a gap with its sign and what does not add up', () => {
    const bridge = [rowOf('control', { gaps_count: '2' })]
    const gaps = [ticket('control', { gap: '-0.05', identities: 'HT + TVA = TTC' })]
    expect(checkOf('gaps', { bridge, gaps })).toMatchObject({
      state: 'differs',
      figures: [{ name: 'Tickets avec écart', value: 2, unit: 'count' }],
      tickets: [{ ...shown, detail: 'écart de −0,05\u202f€ (HT + TVA = TTC)' }],
    })
    expect(checkOf('gaps', { bridge: [rowOf('control', { gaps_count: '0' })] })?.state).toBe('ok')
  })

  it('show what arrived since the last export, and its amount', () => {
    const rows = {
      late: [ticket('control', { gross_sales: '84.2' })],
      late_total: [rowOf('control', { tickets_count: '3', gross_sales: '150.555' })],
    }
    expect(checkOf('late', rows, 12)).toMatchObject({
      state: 'differs',
      figures: [
        { name: "Tickets arrivés depuis l'export", value: 3, unit: 'count' },
        { name: 'Montant', value: 150.56, unit: 'euro' },
      ],
      tickets: [{ ...shown, detail: 'arrivé depuis, 84,20\u202f€' }],
    })
    expect(checkOf('late', {}, 12)).toMatchObject({ state: 'ok', tickets: [] })
  })
})
