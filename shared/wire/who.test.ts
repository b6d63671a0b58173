import { expect, it } from 'vitest'
import { allRoles, manager, managerAndStaff, managerAndSuper, staff, superAdmin, uploaders } from './who.ts'

it('makes calls together with those who belong to the same list, and with nobody else', () => {
  const everyone = ['manager', 'waiter', 'admin', 'super-admin']
  expect([allRoles, uploaders]).toEqual([everyone, everyone])
  expect([manager, staff, superAdmin]).toEqual([['manager'], ['admin', 'super-admin'], ['super-admin']])
  expect(managerAndSuper).toEqual(['manager', 'super-admin'])
  expect(managerAndStaff).toEqual(['manager', 'admin', 'super-admin'])
})
