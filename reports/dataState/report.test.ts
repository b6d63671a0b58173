import { expect, it } from 'vitest'
import { runReport, type CubeLoader, type CubeRow } from '../question/report.ts'
import { dataState, dataStates } from './report.ts'

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
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(dataStates))
  expect(states.map(({ site, state, receivedUntil }) => [site, state, receivedUntil])).toEqual([
    ['École', 'ferme_habituel', '2026-11-20T22:00:00.000'],
    ['Gare', 'aucun_ticket', null],
    ['Port', 'aucun_ticket', '2026-11-19T21:00:00.000'],
    ['Zinc', 'recu', '2026-11-22T01:10:00.000'],
  ])
})

it('asks the four same weekdays before, and what came before the day by service day', () => {
  const { sold: asked, before } = dataState({ sites: ['r1'], day }).queries
  expect(asked?.timeDimensions?.[0]?.dateRange).toEqual(['2026-10-24T00:00:00.000', '2026-11-22T23:59:59.999'])
  expect(before?.filters).toContainEqual({ member: 'tickets.service_day', operator: 'beforeDate', values: [day] })
})
