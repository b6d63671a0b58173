import type { Query } from '@cubejs-client/core'
import { describe, expect, it } from 'vitest'
import { usualComparison } from '../../shared/comparison.ts'
import { exact } from '../../shared/money.ts'
import type { DataStateKind } from '../dataState/report.ts'
import type { AskedComparison } from '../question/compared.ts'
import { runReport, type CubeRow } from '../question/report.ts'
import { activityFigures, activityNames } from '../rows/activityFigures.ts'
import { stepsOf } from '../turnoverSteps/steps.ts'
import { siteFlows } from '../flux/report.ts'
import { cockpitCall } from './call.ts'
import { cockpit } from './report.ts'
import { receivedMoment, writtenData, writtenState } from './words.ts'

/** A Monday to a Sunday, read weeks later. */
const asked: AskedComparison = {
  filter: { range: ['2026-03-09T04:00:00.000', '2026-03-16T03:59:59.999'], sites: ['r1', 'r9'] },
  comparison: usualComparison,
  dayStartMinutes: 240,
  now: () => '2026-04-20T10:00:00.000',
}
const of = (view: string, values: Readonly<Record<string, string>>): CubeRow =>
  Object.fromEntries(Object.entries(values).map(([member, value]) => [`${view}.${member}`, value]))
const [zinc, ecole] = [{ restaurant_id: 'r1' }, { restaurant_id: 'r9' }]
const zincState = { siteId: 'r1', site: 'Zinc' }
const week = (monday: string) => ({ 'service_day.week': `${monday}T00:00:00.000` })
const rows = {
  'figures/activity': [of('activity', { ...zinc, gross_sales: '150.005', covers: '7', average_cover: '12.345' })],
  'figures/total': [of('activity', { gross_sales: '150.005', covers: '7', discount_rate: '1.5' })],
  'figures/previous': [of('sales', { ...zinc, gross_sales: '100' }), of('sales', { ...ecole, gross_sales: '50' })],
  'figures/weeks': [
    of('sales', { ...zinc, ...week('2026-03-09'), gross_sales: '150.005' }),
    of('sales', { ...ecole, ...week('2025-12-15'), gross_sales: '9' }),
    of('sales', { ...ecole, ...week('2026-03-16'), gross_sales: '1000' }),
  ],
  'figures/sites': [
    of('restaurants', { ...zinc, restaurant: 'Zinc' }),
    of('restaurants', { ...ecole, restaurant: 'École' }),
  ],
  'data/days': [of('tickets', { ...zinc, 'service_day.day': '2026-03-15', received_until: '2026-03-15 22:41:00' })],
  'data/before': [of('tickets', { ...zinc, received_until: '2026-03-15 22:41:00' })],
  'data/sold': [],
  'data/sites': [
    of('restaurants', { ...zinc, restaurant: 'Zinc' }),
    of('restaurants', { ...ecole, restaurant: 'École' }),
  ],
}

describe('the cockpit', () => {
  const report = cockpit(asked)

  it('asks the compared year, and thirteen weeks that had ended by the end of the period', () => {
    expect(report.first).toBeUndefined()
    const rangeOf = (query: string) => report.queries[query]?.timeDimensions?.[0]?.dateRange
    expect(rangeOf('figures/activity')).toEqual([...asked.filter.range])
    expect(rangeOf('figures/previous')).toEqual(['2025-03-09T04:00:00.000', '2025-03-16T03:59:59.999'])
    expect(rangeOf('figures/weeks')).toEqual(['2025-12-15T00:00:00.000', '2026-03-16T23:59:59.999'])
  })

  it('asks each figure of each restaurant and of all, by its measure', () => {
    const measures = activityNames.map((name) => `activity.${activityFigures[name].measure}`)
    expect(report.name).toBe('cockpit')
    expect(report.queries).toMatchObject({
      'figures/activity': { measures, dimensions: ['activity.restaurant_id'] },
      'figures/total': { measures, dimensions: [] },
      'figures/previous': { measures: ['sales.gross_sales'], dimensions: ['sales.restaurant_id'] },
      'figures/weeks': { measures: ['sales.gross_sales'], dimensions: ['sales.restaurant_id'] },
      'figures/sites': {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [{ member: 'restaurants.restaurant_id', values: ['r1', 'r9'] }],
        timezone: 'UTC',
      },
    })
    expect(report.queries['figures/weeks']?.timeDimensions?.[1]).toEqual({
      dimension: 'sales.service_day',
      granularity: 'week',
    })
  })

  it('of usual days asks what is usual, and compares with it', () => {
    const usual = cockpit({
      ...asked,
      filter: { ...asked.filter, sites: ['r1'] },
      comparison: { ...usualComparison, kind: 'habituel' },
    })
    expect(usual.queries['figures/previous']?.measures).toEqual(['usual_days.gross_sales'])
    const previous = [of('usual_days', { ...zinc, gross_sales: '120' })]
    expect(usual.read({ ...rows, 'figures/previous': previous }).total).toMatchObject({ previous: 120, delta: 30.01 })
    // Two halves of a cent are one: the rows make the group, as the steps of Pourquoi do.
    const halves = [zinc, ecole].map((site) => of('usual_days', { ...site, gross_sales: '10.005' }))
    const { rows: own, total } = usual.read({ ...rows, 'figures/previous': halves })
    expect([...own.map((row) => row.previous), total.previous]).toEqual([10, 10.01, 20.01])
    const steps = stepsOf(
      own.map(() => ({
        previous: { grossSales: exact('10.005'), coveredGrossSales: exact(0), covers: exact(0) },
        current: null,
      })),
    )
    expect(steps.map(([step]) => -(step?.amount ?? 0))).toEqual(own.map((row) => row.previous))
  })

  it('stands alone where nothing is usual of anybody: its turnover is no difference', async () => {
    const load = ({ measures: [measure = ''] = [], dimensions = [] }: Query) => {
      if (measure === '') return Promise.resolve(rows['figures/sites'])
      if (!measure.startsWith('activity')) return Promise.resolve([])
      return Promise.resolve(dimensions.length > 0 ? rows['figures/activity'] : rows['figures/total'])
    }
    const habituel = { ...usualComparison, kind: 'habituel' } as const
    const { rows: own, total } = await runReport(cockpit({ ...asked, comparison: habituel }), load)
    const none = { previous: null, delta: null, change: null, contribution: null }
    expect(total).toMatchObject({ ...none, grossSales: 150.01 })
    expect(own.map(({ grossSales }) => grossSales)).toEqual([0, 150.01])
    for (const row of own) expect(row).toMatchObject(none)
  })

  it('has no difference of a period that has not begun', () => {
    const toCome = cockpit({ ...asked, now: () => '2026-03-09T03:59:59.999' })
    const { rows: own, total } = toCome.read({ ...rows, 'figures/activity': [], 'figures/total': [] })
    const none = { grossSales: 0, delta: null, change: null, contribution: null }
    expect(total).toMatchObject({ ...none, previous: 150 })
    for (const row of own) expect(row).toMatchObject(none)
  })

  const readAt = (now: string) =>
    cockpit({ ...asked, comparison: { ...usualComparison, sameTime: false }, now: () => now })

  it('has no week that still runs: on Sunday night the one before is the last', () => {
    expect(readAt('2026-03-16T02:00:00.000').read({}).mondays.at(-1)).toBe('2026-03-02')
  })

  it('asks what was received on the last day of the period, of a running one today', () => {
    const dayOf = (now: string) => readAt(now).queries['data/days']?.timeDimensions?.[0]?.dateRange?.[0]
    expect(dayOf('2026-03-12T10:00:00.000')).toBe('2026-03-12T00:00:00.000')
    // Before the day starts it is still the one before.
    expect(dayOf('2026-03-12T03:59:59.999')).toBe('2026-03-11T00:00:00.000')
    expect(dayOf('2026-04-20T10:00:00.000')).toBe('2026-03-15T00:00:00.000')
  })

  it('asks of a day that runs overseas by the clock there', () => {
    const range = ['2026-03-14T00:00:00.000', '2026-03-14T23:59:59.999'] as const
    const dayAt = (zones: readonly string[], now: string) => {
      const own = { ...asked, filter: { ...asked.filter, range }, dayStartMinutes: 0, zones, now: () => now }
      const { queries } = cockpit({ ...own, comparison: { ...usualComparison, sameTime: false } })
      return queries['data/days']?.timeDimensions?.[0]?.dateRange?.[0]
    }
    // 22:00 in Paris is one in the morning in La Réunion.
    expect(dayAt(['974'], '2026-03-13T22:00:00.000')).toBe('2026-03-14T00:00:00.000')
    expect(dayAt([''], '2026-03-13T22:00:00.000')).toBe('2026-03-13T00:00:00.000')
  })

  it('leaves out a restaurant of which the data is not known, as of one that has just come', () => {
    const { rows: sites } = report.read({ ...rows, 'data/sites': rows['data/sites'].slice(0, 1) })
    expect(sites.map(({ siteId }) => siteId)).toEqual(['r1'])
  })

  it('sets each restaurant beside the compared one, differences as they are shown, contributions of the group', () => {
    const { rows: sites, total, mondays } = report.read(rows)
    expect([mondays[0], mondays.at(-1), mondays.length]).toEqual(['2025-12-15', '2026-03-09', 13])
    const [first, second] = sites
    expect(first).toMatchObject({ siteId: 'r9', site: 'École', grossSales: 0, previous: 50, delta: -50, change: -100 })
    expect(first).toMatchObject({ contribution: -33.33, covers: 0, averageCover: null })
    expect(first?.weeks).toEqual([9, ...Array.from({ length: 12 }, () => 0)])
    expect(first?.data.state).toBe('aucun_ticket')
    // 150.005 − 100 is 50.005; what is shown, 150.01 and 100, differ by 50.01.
    expect(second).toMatchObject({
      siteId: 'r1',
      grossSales: 150.01,
      delta: 50.01,
      change: 50.005,
      contribution: 33.34,
    })
    expect(second?.weeks.at(-1)).toBe(150.01)
    expect(second?.data).toMatchObject({ state: 'recu', receivedUntil: '2026-03-15T22:41:00.000' })
    expect(total).toMatchObject({ grossSales: 150.01, previous: 150, delta: 0.01, contribution: 0 })
    expect(total.change).toBeCloseTo(0.0033, 4)
    expect(total).toMatchObject({ discountRate: 1.5, covers: 7 })
    expect([total.weeks[0], total.weeks[12]]).toEqual([9, 150.01])
  })

  it('has the sign of the change in the contribution, also where the compared turnover is below nothing', () => {
    const previous = [of('sales', { ...zinc, gross_sales: '-100' })]
    expect(report.read({ ...rows, 'figures/previous': previous }).total).toMatchObject({ contribution: 250.01 })
  })

  it('has no contribution to nothing, and answers in the words of the wire', () => {
    const read = report.read({ ...rows, 'figures/previous': [] })
    expect([read.total.contribution, read.total.change]).toEqual([null, null])
    const wire = cockpitCall.wire(report.read(rows), { range: ['a', 'b'] } as never)
    expect(wire.rows[1]).toMatchObject({ site: 'r1', LibSite: 'Zinc', ca: 150.01, couverts: 7, couvert_moyen: 12.35 })
    expect(wire.rows.map(({ etat }) => etat)).toEqual(['aucun_ticket', 'recu'])
    expect(wire.total).toMatchObject({ ca: 150.01, delta: 0.01, remises: 1.5, heures: null, ca_heure: null })
    expect(wire.total.semaines).toHaveLength(13)
  })

  it('of a running period says whether a till is behind, by the same question as Flux, and of one long over does not', () => {
    expect(report.queries['flows/tills']).toBeUndefined()
    const now = '2026-03-15T20:00:00.000'
    const running = readAt(now)
    const { tills, sites } = siteFlows({ sites: ['r1', 'r9'], now }).queries
    expect([running.queries['flows/tills'], running.queries['flows/sites']]).toEqual([tills, sites])
    const flows = {
      'flows/tills': [
        of('tills', { ...zinc, till: 'BAR', flow_state: 'muette', received_until: '2026-03-15T14:10:00.000' }),
      ],
      'flows/sites': rows['figures/sites'],
    }
    const read = running.read({ ...rows, ...flows })
    expect(read.rows.map(({ state }) => state)).toEqual(['jamais', 'muette'])
    expect(cockpitCall.wire(read, { range: ['a', 'b'] } as never).rows.map(({ etat }) => etat)).toEqual([
      'jamais',
      'muette',
    ])
    expect(read.rows.map(writtenState)).toEqual(['Sans ticket', 'Muette · reçu jusqu’à 22:41'])
    expect(report.read(rows).rows.map(({ state }) => state)).toEqual(['aucun_ticket', 'recu'])
  })

  it('of a period that is over names the till of which tickets are missing in it, and none that fell silent since', () => {
    const over = readAt('2026-03-17T10:00:00.000')
    const silent = (awaited: string, until: string) =>
      of('tills', { ...zinc, till: 'BAR', flow_state: 'muette', received_until: until, awaited_hours: awaited })
    const salle = of('tills', { ...zinc, till: 'SALLE', flow_state: 'ok', received_until: '2026-03-17T09:50:00.000' })
    const read = (...tills: readonly CubeRow[]) =>
      over.read({ ...rows, 'flows/tills': tills, 'flows/sites': rows['figures/sites'] }).rows[1]
    const cut = read(silent('2026-03-14T16,2026-03-16T12', '2026-03-14T14:10:00.000'), salle)
    expect([cut?.state, cut && writtenState(cut)]).toEqual(['muette', 'Muette · BAR jusqu’à sam. 14/03 14:10'])
    const since = read(silent('2026-03-16T16', '2026-03-16T14:10:00.000'), salle)
    expect([since?.state, since?.till]).toEqual(['recu', null])
    expect(since && writtenState(since)).toBe('reçu jusqu’à dim. 15/03 22:41')
    const sameDay = read(silent('2026-03-15T16', '2026-03-15T14:10:00.000'), salle)
    expect(sameDay && writtenState(sameDay)).toBe('Muette · BAR jusqu’à dim. 15/03 14:10')
    expect(readAt('2026-04-14T10:00:00.000').queries['flows/tills']).toBeUndefined()
  })

  it('says of which day it is where nobody reads it on that day, on paper as on the screen', () => {
    const at = (now: string) => readAt(now).read({ ...rows, 'flows/tills': [], 'flows/sites': [] }).rows
    const [none, running] = at('2026-03-15T23:00:00.000')
    expect([running?.runs, running && writtenState(running)]).toEqual([true, 'reçu jusqu’à 22:41'])
    const [, over] = at('2026-03-16T10:00:00.000')
    expect([over?.runs, over && writtenState(over)]).toEqual([false, 'reçu jusqu’à dim. 15/03 22:41'])
    expect([none, running, over].map((row) => row && receivedMoment(row))).toEqual([null, '22:41', 'dim. 15/03 22:41'])
    // Of the night that ended the period: its own date, which is the day after the last one.
    const night = { state: 'recu' as const, receivedUntil: '2026-11-08T00:13:00.000', day: '2026-11-07' }
    expect([true, false].map((runs) => writtenData(night, runs))).toEqual([
      'reçu jusqu’à 00:13',
      'reçu jusqu’à dim. 08/11 00:13',
    ])
    expect(writtenState({ state: 'retard', data: { ...zincState, ...night }, till: null, runs: false })).toBe(
      'En retard · reçu jusqu’à dim. 08/11 00:13',
    )
  })

  it('says of which day a till that is behind is heard, where it is not the one that runs', () => {
    const data = { ...zincState, state: 'recu' as const, receivedUntil: '2026-03-14T22:41:00.000', day: '2026-03-14' }
    const said = (until: string, runs: boolean) =>
      writtenState({ state: 'muette', data, till: { name: 'BAR', until }, runs })
    const [today, before] = ['2026-03-14T14:10:00.000', '2026-03-13T23:50:00.000']
    expect(said(today, true)).toBe('Muette · BAR jusqu’à 14:10')
    expect(said(today, false)).toBe('Muette · BAR jusqu’à sam. 14/03 14:10')
    expect(said(before, true)).toBe('Muette · BAR jusqu’à ven. 13/03 23:50')
  })

  it('has no moment alone of a day without a ticket', () => {
    const data = { ...zincState, state: 'recu' as const, receivedUntil: '2026-03-13T22:41:00.000', day: '2026-03-14' }
    const row = { data, till: null, runs: true }
    expect(receivedMoment({ ...row, state: 'aucun_ticket' })).toBeNull()
    expect(receivedMoment({ ...row, state: 'recu', data: { ...data, receivedUntil: null } })).toBeNull()
  })

  it('says what was received in a few words', () => {
    const day = '2026-03-15'
    const said = (state: DataStateKind, receivedUntil: string | null) =>
      writtenData({ state, receivedUntil, day }, true)
    expect(said('recu', '2026-03-16T01:10:00.000')).toBe('reçu jusqu’à 01:10')
    expect(said('ferme_habituel', '2026-03-14T22:00:00.000')).toBe('fermé (habituel)')
    expect(said('ferie', '2026-03-14T22:00:00.000')).toBe('fermé (jour férié)')
    expect(said('aucun_ticket', '2026-03-14T22:05:00.000')).toBe('aucun ticket reçu depuis sam. 14/03/2026 22:05')
    expect(said('aucun_ticket', null)).toBe('aucun ticket reçu')
    // Of the night that ended the day before: its date would read as this day's.
    expect(said('aucun_ticket', '2026-03-15T01:30:00.000')).toBe('aucun ticket reçu')
  })
})
