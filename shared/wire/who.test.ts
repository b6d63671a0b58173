import { expect, it } from 'vitest'
import {
  allRoles,
  bookReaders,
  bookReadersAndSuper,
  manager,
  managerAndStaff,
  managerAndSuper,
  members,
  staff,
  superAdmin,
  ticketReaders,
  ticketReadersAndSuper,
  uploaders,
} from './who.ts'

it('makes calls together with those who belong to the same list, and with nobody else', () => {
  const linked = ['manager', 'waiter', 'admin', 'super-admin']
  expect([members, uploaders]).toEqual([linked, linked])
  expect(allRoles).toEqual([...linked, 'accountant', 'inspector'])
  expect([manager, staff, superAdmin]).toEqual([['manager'], ['admin', 'super-admin'], ['super-admin']])
  expect(managerAndSuper).toEqual(['manager', 'super-admin'])
  expect(managerAndStaff).toEqual(['manager', 'admin', 'super-admin'])
  expect(bookReaders).toEqual(['manager', 'accountant', 'inspector'])
  expect(bookReadersAndSuper).toEqual(['manager', 'super-admin', 'accountant', 'inspector'])
  expect(ticketReaders).toEqual(['manager', 'inspector'])
  expect(ticketReadersAndSuper).toEqual(['manager', 'super-admin', 'inspector'])
})
