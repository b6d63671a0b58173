import { expect, it } from 'vitest'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import type { CubeRow } from '../question/report.ts'
import { siteFlows } from './report.ts'

const report = siteFlows({ sites: ['r1', 'r9'], now: '2026-11-21T22:45:13.123' })

const till = (siteId: string, name: string, changes: Readonly<Record<string, string | null>> = {}): CubeRow =>
  Object.fromEntries(
    Object.entries({
      ...{ restaurant_id: siteId, restaurant: 'Zinc', till: name, flow_state: 'ok', last_import: null },
      ...{ received_until: '2026-11-21T22:41:07.000', resent_count: '0', expected_sales: '0', ...changes },
    }).map(([member, value]) => [`tills.${member}`, value]),
  )
const zincs = ['r1', 'r9'].map((id) => ({ 'restaurants.restaurant_id': id, 'restaurants.restaurant': 'Zinc' }))
const flowsOf = (...tills: CubeRow[]) => report.read({ tills, sites: zincs })

it('asks the tills of the restaurants, all of them or a refusal, and the restaurants that have none', () => {
  expect(report.name).toBe('site_flows')
  const measures = ['received_until', 'last_import', 'expected_sales', 'awaited_since', 'resent_count'].map(
    (name) => `tills.${name}`,
  )
  expect(report.queries).toMatchObject({
    tills: {
      measures: expect.arrayContaining(measures) as unknown,
      dimensions: ['tills.restaurant_id', 'tills.restaurant', 'tills.till', 'tills.flow_state'],
      filters: [{ member: 'tills.restaurant_id', values: ['r1', 'r9'] }, { member: 'tills.as_of' }],
      timezone: 'UTC',
      // The one row more tells that there are more.
      limit: LONGEST_ANSWER + 1,
    },
    sites: {
      dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
      filters: [{ member: 'restaurants.restaurant_id', values: ['r1', 'r9'] }],
      timezone: 'UTC',
    },
  })
})

it('tells restaurants of one name apart: each has its own tills, and its own state', () => {
  const flows = flowsOf(till('r1', 'C1'), till('r9', 'C1', { flow_state: 'muette', expected_sales: '12.5' }))
  expect(flows.map(({ siteId, state, tills }) => [siteId, state, tills.map((one) => one.expectedSales)])).toEqual([
    ['r1', 'ok', [0]],
    ['r9', 'muette', [12.5]],
  ])
})

it('has the tills by name, whatever their states and the order in which they are answered', () => {
  const [zinc] = flowsOf(
    till('r1', 'SALLE', { flow_state: 'jamais' }),
    till('r1', 'BAR', { flow_state: 'ok' }),
    till('r1', 'ÉTAGE', { flow_state: 'muette' }),
    till('r1', 'ACCUEIL', { flow_state: 'retard' }),
  )
  expect(zinc?.tills.map((one) => one.till)).toEqual(['ACCUEIL', 'BAR', 'ÉTAGE', 'SALLE'])
})

it('came as far as the furthest till, wherever that stands; a till of which nothing came takes nothing from the others', () => {
  const times = { A: '2026-11-21T12:00:00.000', B: '2026-11-21T22:41:00.000', C: '2026-11-20T09:00:00.000', D: null }
  const flows = flowsOf(...Object.entries(times).map(([name, received_until]) => till('r1', name, { received_until })))
  expect(flows.map(({ receivedUntil }) => receivedUntil)).toEqual([times.B, null])
})

it('asks for no look at a till whose state is a word that is not known here', () => {
  expect(flowsOf(till('r1', 'C1', { flow_state: 'nouveau' }))[0]?.state).toBe('ok')
})
