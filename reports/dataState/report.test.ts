import { describe, expect, it } from 'vitest'
import { addDays } from '../../shared/serviceDay.ts'
import { runReport, type CubeLoader, type CubeRow } from '../question/report.ts'
import { dataState, dataStates, statesOfDays } from './report.ts'

// A Saturday; the four before it are 14, 7 November, 31 and 24 October.
const day = '2026-11-21'
const weeks = ['2026-11-14', '2026-11-07', '2026-10-31', '2026-10-24']

const names: Readonly<Record<string, string>> = { r1: 'Zinc', r2: 'École', r3: 'Port', r4: 'Gare' }
const sold = (site: string, at: string): CubeRow => ({
  ...{ 'sales.restaurant_id': site, 'sales.service_day.day': `${at}T00:00:00.000`, 'sales.tickets_count': '3' },
})
const received = (site: string, until: string, at = until): CubeRow => ({
  ...{ 'tickets.restaurant_id': site, 'tickets.received_until': until },
  'tickets.service_day.day': `${at.slice(0, 10)}T00:00:00.000`,
})

/** Zinc sent tickets on the day, École is closed on Saturdays, Port was open on one of the four, Gare never sent any. */
const load: CubeLoader = (query) => {
  const [view = ''] = (query.measures?.[0] ?? query.dimensions?.[0] ?? '').split('.')
  const isOfDay = query.timeDimensions?.some(({ granularity }) => granularity === 'day')
  const rows: Readonly<Record<string, CubeRow[]>> = {
    restaurants: Object.entries(names).map(([id, name]) => ({
      ...{ 'restaurants.restaurant_id': id, 'restaurants.restaurant': name },
    })),
    sales: [sold('r1', weeks[0] ?? ''), sold('r2', '2026-11-20'), sold('r3', weeks[3] ?? '')],
    tickets: isOfDay
      ? [received('r1', '2026-11-22T01:10:00.000', day), received('r3', '2026-11-22T12:00:00.000')]
      : [received('r2', '2026-11-20T22:00:00.000'), received('r3', '2026-11-19T21:00:00.000')],
  }
  return Promise.resolve(rows[view] ?? [])
}

it('tells received, closed as usual and nothing received apart, by name', async () => {
  const states = await runReport(dataState({ sites: Object.keys(names), day }), load)
  expect(new Set([...states.map(({ state }) => state), 'ferie'])).toEqual(new Set(dataStates))
  expect(states.map(({ site, state, receivedUntil }) => [site, state, receivedUntil])).toEqual([
    ['École', 'ferme_habituel', '2026-11-20T22:00:00.000'],
    ['Gare', 'aucun_ticket', null],
    ['Port', 'aucun_ticket', '2026-11-19T21:00:00.000'],
    ['Zinc', 'recu', '2026-11-22T01:10:00.000'],
  ])
})

it('asks the four same weekdays before, and what came before the day by service day', () => {
  const { name, queries } = dataState({ sites: ['r1'], day })
  expect(name).toBe('data_state')
  expect(queries['sold']?.timeDimensions?.[0]?.dateRange).toEqual([
    '2026-10-24T00:00:00.000',
    '2026-11-22T23:59:59.999',
  ])
  expect(queries['before']?.filters).toContainEqual({
    member: 'tickets.service_day',
    operator: 'beforeDate',
    values: [day],
  })
})

describe('the states of several days', () => {
  const days = ['2026-11-19', '2026-11-20', day]
  const report = statesOfDays({ sites: ['r2', 'r1'], days })
  const ofSites = (view: string) => ({ member: `${view}.restaurant_id`, operator: 'equals', values: ['r1', 'r2'] })

  it('are asked at once, from the first day to the morning after the last', () => {
    const until = '2026-11-22T23:59:59.999'
    const asked = (view: string, [measure, from]: [string, string]) => ({
      measures: [`${view}.${measure}`],
      dimensions: [`${view}.restaurant_id`],
      timeDimensions: [{ dimension: `${view}.ts`, dateRange: [from, until] }],
      filters: [ofSites(view)],
    })
    const byDay = (view: string, from: string, measure: string) => {
      const { timeDimensions, ...rest } = asked(view, [measure, from])
      return { ...rest, timeDimensions: [...timeDimensions, { dimension: `${view}.service_day`, granularity: 'day' }] }
    }
    const earlier = { member: 'tickets.service_day', operator: 'beforeDate', values: ['2026-11-19'] }
    expect(report.name).toBe('states_of_days')
    expect(report.queries).toMatchObject({
      days: byDay('tickets', '2026-11-19T00:00:00.000', 'received_until'),
      before: {
        ...asked('tickets', ['received_until', '1900-01-01T00:00:00.000']),
        filters: [ofSites('tickets'), earlier],
      },
      sold: byDay('sales', '2026-10-22T00:00:00.000', 'tickets_count'),
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant', 'restaurants.holiday_zone'],
        filters: [ofSites('restaurants')],
        timezone: 'UTC',
      },
    })
  })

  const restaurants = [{ 'restaurants.restaurant_id': 'r1', 'restaurants.restaurant': 'Zinc' }]
  const told = (rows: Readonly<Record<string, CubeRow[]>>) =>
    report.read({ sites: restaurants, ...rows }).map((one) => [one.day, one.state, one.receivedUntil])

  it('are of each day, in their order, and since the greatest ticket before it, in whatever order they are answered', () => {
    const [first, second, later] = ['2026-11-19T23:10:00.000', '2026-11-20T22:30:00.000', '2026-11-22T12:00:00.000']
    const rows = [received('r1', later), received('r1', second), received('r1', first)]
    expect(told({ days: rows })).toEqual([
      [days[0], 'recu', first],
      [days[1], 'recu', second],
      [days[2], 'ferme_habituel', second],
    ])
  })

  it('pass over a day without a time of receipt', () => {
    const unknown = { ...received('r1', '2026-11-20T22:30:00.000'), 'tickets.received_until': null }
    const before = [received('r1', '2026-11-18T21:00:00.000')]
    expect(told({ days: [unknown], before }).at(-1)).toEqual([day, 'ferme_habituel', '2026-11-18T21:00:00.000'])
  })

  it.each(weeks.map((week, index) => [index + 1, week] as const))(
    'await a day of which the same weekday %i weeks before had sales',
    (_, week) => {
      const before = [received('r1', '2026-11-18T21:00:00.000')]
      expect(told({ before, sold: [sold('r1', week)] }).map(([, state]) => state)).toEqual([
        ...['ferme_habituel', 'ferme_habituel', 'aucun_ticket'],
      ])
    },
  )

  it('take a weekday for a closed one after four weeks without sales', () => {
    const before = [received('r1', '2026-10-18T21:00:00.000')]
    expect(told({ before, sold: [sold('r1', '2026-10-17')] }).at(-1)?.[1]).toBe('ferme_habituel')
  })
})

it('expects nothing on a public holiday of the restaurant, and knows of no other one', async () => {
  // Friday 1 January, after open Fridays; Saint-Étienne is one in Alsace alone.
  const stateOn = async (at: string, zone: string, tickets: readonly CubeRow[]) => {
    const open = addDays(at, -7)
    const rows: Readonly<Record<string, readonly CubeRow[]>> = {
      restaurants: [
        {
          ...{ 'restaurants.restaurant_id': 'r1', 'restaurants.restaurant': 'Zinc' },
          'restaurants.holiday_zone': zone,
        },
      ],
      sales: [sold('r1', open)],
      tickets,
    }
    const answer: CubeLoader = ({ measures, dimensions }) =>
      Promise.resolve(rows[(measures?.[0] ?? dimensions?.[0] ?? '').split('.')[0] ?? ''] ?? [])
    return (await runReport(dataState({ sites: ['r1'], day: at }), answer))[0]?.state
  }
  const before = (at: string) => [received('r1', `${addDays(at, -1)}T22:00:00.000`)]
  const [newYear, etienne] = ['2027-01-01', '2026-12-26']
  expect(await stateOn(newYear, '', before(newYear))).toBe('ferie')
  expect(await stateOn(etienne, '67', before(etienne))).toBe('ferie')
  expect(await stateOn(etienne, '', before(etienne))).toBe('aucun_ticket')
  expect(await stateOn('2027-01-02', '', before('2027-01-02'))).toBe('aucun_ticket')
  // Who opened is open; who never sent a ticket is known by none.
  expect(await stateOn(newYear, '', [received('r1', `${newYear}T13:00:00.000`)])).toBe('recu')
  expect(await stateOn(newYear, '', [])).toBe('aucun_ticket')
})
