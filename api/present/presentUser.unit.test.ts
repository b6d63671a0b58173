import { expect, it } from 'vitest'
import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import { presentUser } from './presentUser.ts'

const record: UserRecord = {
  id: 'a1',
  role: 'manager',
  username: 'paul',
  email: 'paul@zinc.example',
  firstName: 'Paul',
  lastName: 'Petit',
  companyName: 'Zinc SARL',
  avatar: 'avatar-1',
  restaurantIds: ['hidden', 'r1', 'r2'],
}
const shown = [{ _id: 'r1' }, { _id: 'r2' }] as WireRestaurant[]

it('somebody is shown with the restaurants that the reader may see, and with no other', () => {
  expect(presentUser(record, shown)).toEqual({
    _id: 'a1',
    email: 'paul@zinc.example',
    username: 'paul',
    firstName: 'Paul',
    lastName: 'Petit',
    role: 'manager',
    SocieteName: 'Zinc SARL',
    avatar: 'avatar-1',
    image: 'avatar-1',
    restaurant: ['r1', 'r2'],
    associatedRestaurants: shown,
  })
})

it('who works in one restaurant is shown with that one, or with none', () => {
  const waiter = { ...record, role: 'waiter' } as const
  expect(presentUser(waiter, shown.slice(0, 1)).restaurant).toBe('r1')
  expect(presentUser(waiter, []).restaurant).toBeNull()
  expect(presentUser(record, []).restaurant).toEqual([])
})
