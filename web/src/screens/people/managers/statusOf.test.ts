import { expect, it } from 'vitest'
import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import type { WireUser } from '../../../../../shared/wire/user.ts'
import { hasStatus, statusOf } from './statusOf.ts'

function restaurant(given: object): WireRestaurant {
  return { isActive: false, latestAbonnemnt: null, abonnements: [], ...given } as unknown as WireRestaurant
}
const client = (...associatedRestaurants: WireRestaurant[]) => ({ associatedRestaurants }) as unknown as WireUser
const latest = (status: string) => ({ latestAbonnemnt: { check: { status } } })

it('counts a restaurant as active when any subscription is, whatever the latest one says', () => {
  expect(statusOf(restaurant({ isActive: true, ...latest('closed') }))).toBe('actif')
})

it('reads the state of the latest subscription otherwise', () => {
  expect(statusOf(restaurant(latest('closed')))).toBe('closed')
  expect(statusOf(restaurant(latest('pending')))).toBe('inactif')
})

it('tells a restaurant whose payments were all cancelled from one that never had a subscription', () => {
  expect(statusOf(restaurant({ abonnements: [{}] }))).toBe('cancled')
  expect(statusOf(restaurant({}))).toBe('none')
})

it('finds a client by any of his restaurants, and one without restaurants as none', () => {
  const both = client(restaurant({ isActive: true }), restaurant(latest('closed')))
  expect(hasStatus(both, 'actif') && hasStatus(both, 'closed') && hasStatus(both, 'all')).toBe(true)
  expect(hasStatus(both, 'none')).toBe(false)
  expect(hasStatus(client(), 'none')).toBe(true)
})
