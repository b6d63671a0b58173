import { describe, expect, it } from 'vitest'
import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import type { AppError } from '../../shared/errors.ts'
import { roles, type Role } from '../../shared/roles.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import {
  isSelfOrStaff,
  mayAdminister,
  mayEditWaiter,
  mayStaffRestaurant,
  ownedRestaurants,
  refuseOwnPassword,
  visibleRestaurants,
} from './policy.ts'

const account = (role: Role): Account => ({
  id: 'a1',
  role,
  username: 'paul',
  email: 'paul@zinc.example',
  firstName: 'Paul',
  lastName: 'Petit',
  restaurants: [
    { id: 'own', kind: 'owner', isActive: false, isDefault: true },
    { id: 'guest', kind: 'invited', isActive: true, isDefault: false },
  ],
  outOfReach: [],
})
const manager = account('manager')
const waiterOf = (...restaurantIds: string[]): UserRecord => ({
  ...account('waiter'),
  id: 'w1',
  companyName: '',
  avatar: '',
  restaurantIds,
})

function refusalOf(act: () => void): unknown {
  try {
    act()
    return null
  } catch (error) {
    const { status, code, field } = error as AppError
    return field === undefined ? [status, code] : [status, code, field]
  }
}

it('beside a name staff sees every restaurant, anyone else those linked to him', () => {
  const seen = (role: Role) => ['own', 'guest', 'other'].filter(visibleRestaurants(account(role)))
  expect(seen('manager')).toEqual(['own', 'guest'])
  expect(seen('waiter')).toEqual(['own', 'guest'])
  expect(seen('admin')).toEqual(['own', 'guest', 'other'])
  expect(seen('super-admin')).toEqual(['own', 'guest', 'other'])
})

it('an admin meets nobody and nothing of what was entrusted to another', () => {
  const admin = { ...account('admin'), outOfReach: ['client', 'other', 'w1'] }
  expect(['own', 'other'].filter(visibleRestaurants(admin))).toEqual(['own'])
  expect([isSelfOrStaff(admin, 'client'), isSelfOrStaff(admin, 'somebody')]).toEqual([false, true])
  expect(refusalOf(() => mayStaffRestaurant(admin, 'other'))).toEqual([404, 'not_found'])
  expect(refusalOf(() => mayEditWaiter(admin, waiterOf('other')))).toEqual([404, 'not_found'])
  expect(refusalOf(() => mayStaffRestaurant(admin, 'own'))).toEqual(null)
})

it('a restaurant is owned by its owner, not by whom he invited', () => {
  expect(ownedRestaurants(manager)).toEqual(['own'])
})

describe('a waiter', () => {
  it.each<[string, Account, string, unknown]>([
    ['by its owner', manager, 'own', null],
    ['by staff', account('admin'), 'foreign', null],
    ['not by who is invited', manager, 'guest', [403, 'forbidden']],
    ['not by a stranger', manager, 'foreign', [404, 'not_found']],
  ])('is given to a restaurant %s', (_, ...[caller, restaurantId, expected]) => {
    expect(refusalOf(() => mayStaffRestaurant(caller, restaurantId))).toEqual(expected)
  })

  it.each<[string, Account, readonly string[], unknown]>([
    ['by an owner of one of his restaurants', manager, ['foreign', 'own'], null],
    ['by staff', account('admin'), ['foreign'], null],
    ['not by who is invited there', manager, ['guest'], [404, 'not_found']],
    ['not by a stranger', manager, ['foreign'], [404, 'not_found']],
    ['not by anybody when he works nowhere', manager, [], [404, 'not_found']],
  ])('is changed %s', (_, ...[caller, restaurantIds, expected]) => {
    expect(refusalOf(() => mayEditWaiter(caller, waiterOf(...restaurantIds)))).toEqual(expected)
  })
})

it('nobody changes an account of a role above', () => {
  const mayChange = (caller: Role) =>
    roles.filter((target) => refusalOf(() => mayAdminister(account(caller), target)) === null)
  expect(Object.fromEntries(roles.map((role) => [role, mayChange(role)]))).toEqual({
    manager: ['waiter'],
    waiter: [],
    admin: ['manager', 'waiter'],
    'super-admin': [...roles],
    accountant: [],
    inspector: [],
  })
  expect(refusalOf(() => mayAdminister(manager, 'admin'))).toEqual([403, 'forbidden'])
})

it('an account is seen by itself and by staff', () => {
  expect(isSelfOrStaff(manager, 'a1')).toBe(true)
  expect(isSelfOrStaff(manager, 'w1')).toBe(false)
  expect(isSelfOrStaff(account('admin'), 'w1')).toBe(true)
})

it('one’s own password changes at no other door than its own', () => {
  expect(refusalOf(() => refuseOwnPassword(account('super-admin'), 'a1', 'password'))).toEqual([
    422,
    'invalid',
    'password',
  ])
  expect(refusalOf(() => refuseOwnPassword(manager, 'w1', 'password'))).toBeNull()
})
