import { expect, it } from 'vitest'
import type { TillState } from '../flux/report.ts'
import type { LastService } from './lastServices.ts'
import { tillsNow, silenceLooks } from './silences.ts'

const till: TillState = {
  ...{ siteId: 'z', site: 'Zinc', till: 'CAISSE BAR', state: 'muette', receivedUntil: '2026-11-20T14:10:00.000' },
  ...{ lastImport: null, expectedSales: 416.4, awaitedSince: null, awaitedHours: [], resent: 0 },
}
const services = [{ siteId: 'z', site: 'Zinc', name: 'Café Zinc', shortName: 'Zinc' }] as unknown as LastService[]
const told = (changes: Partial<TillState> = {}) => silenceLooks([{ ...till, ...changes }], services, '2026-11-21')

it('a silent till is told with the turnover that was expected of it and the way to Flux; one that is only late, or silent for more than a week, is not', () => {
  expect(told()).toEqual([
    {
      ...{ siteId: 'z', site: 'Zinc', kind: 'muette', amount: 416.4, link: '/flux?sites=z' },
      text: 'Zinc\u202f: aucun ticket reçu de CAISSE BAR depuis ven. 20 nov. 14:10, soit 416\u202f€ attendus.',
    },
  ])
  expect(told({ receivedUntil: null })).toEqual([])
  expect(told({ receivedUntil: '2026-11-21T08:05:00.000' })[0]?.text).toContain('CAISSE BAR depuis 08:05, soit')
  expect(told({ state: 'retard' })).toEqual([])
  expect(told({ siteId: 'unknown' })).toEqual([])
  expect(told({ receivedUntil: '2026-11-14T00:00:00.000' })).toHaveLength(1)
  expect(told({ receivedUntil: '2026-11-13T23:59:59.000' })).toEqual([])
})

it('of a Point of the past nothing is asked', () => {
  const { name, queries, read } = tillsNow(['z'], undefined)
  expect([name, queries, read({})]).toEqual(['tills_now', {}, []])
})

it('all tills of the restaurants are asked as Le point is read', () => {
  const { name, queries, read } = tillsNow(['z'], '2026-11-21T09:00:00.000')
  expect([name, Object.keys(queries)]).toEqual(['tills_now', ['tills', 'sites']])
  const states = { A: 'ok', B: 'retard', C: 'jamais', D: 'muette' }
  const tills = Object.entries(states).map(([till, state]) => ({
    ...{ 'tills.restaurant_id': 'z', 'tills.till': till, 'tills.flow_state': state },
    ...{ 'tills.expected_sales': '0', 'tills.resent_count': '0' },
  }))
  const found = read({ tills, sites: [{ 'restaurants.restaurant_id': 'z' }] })
  expect(found.map((one) => one.till)).toEqual(['A', 'B', 'C', 'D'])
})
