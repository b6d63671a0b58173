import { expect, it } from 'vitest'
import { tillStates } from '../../shared/tillStates.ts'
import { dataStates } from './report.ts'
import { siteState, siteStates } from './siteState.ts'

it('a till that is late or silent goes before what came of the day', () => {
  for (const state of dataStates) {
    expect(siteState({ state }, 'muette')).toBe('muette')
    expect(siteState({ state }, 'retard')).toBe('retard')
    expect([siteState({ state }, 'ok'), siteState({ state }, null)]).toEqual([state, state])
  }
})

it('of a restaurant that was not heard in half a year nothing else is said, save that something came', () => {
  expect(dataStates.map((state) => siteState({ state }, 'jamais'))).toEqual(['jamais', 'jamais', 'jamais', 'recu'])
  const all = new Set(dataStates.flatMap((state) => tillStates.map((tills) => siteState({ state }, tills))))
  expect(all).toEqual(new Set(siteStates))
})
