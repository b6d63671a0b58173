import { expect, it } from 'vitest'
import { isStaff, roleFacts, roles } from './roles.ts'
import type { RoleFacts } from './roles.ts'

/** One fact of each role, in the order of `roles`: manager, waiter, admin, super-admin. */
const each = <Fact extends keyof RoleFacts>(fact: Fact) => roles.map((role) => roleFacts[role][fact])

it('each say what may be read and edited: nothing by default', () => {
  expect(roles).toEqual(['manager', 'waiter', 'admin', 'super-admin'])
  expect(each('reads')).toEqual(['linked', 'none', 'none', 'all'])
  expect(each('edits')).toEqual(['owned', 'none', 'none', 'all'])
})

it('each say whose accounts they change, and who changes theirs', () => {
  const [manager, waiter, admin, superAdmin] = each('administers')
  expect([manager, waiter, admin]).toEqual([['waiter'], [], ['manager', 'waiter']])
  expect(superAdmin).toEqual(['manager', 'waiter', 'admin', 'super-admin'])
  expect(each('isOwnMaster')).toEqual([false, false, false, true])
  expect(each('mustRemain')).toEqual([false, false, false, true])
})

it('are of the house or of a restaurant, or its clients', () => {
  expect(roles.map(isStaff)).toEqual([false, false, true, true])
  expect(each('isStaff')).toEqual([false, false, true, true])
  expect(each('isClient')).toEqual([true, false, false, false])
  expect(each('keepsClients')).toEqual([false, false, true, false])
  expect(each('hasOneRestaurant')).toEqual([false, true, false, false])
})

it('start on a screen of their own, under their own sidebar and title', () => {
  expect(each('home')).toEqual(['/', '/xml-files/upload', '/accueil', '/accueil'])
  expect(each('refusedTo')).toEqual(['/', '/xml-files/upload', '/subscriptions-csicodes', '/admins'])
  expect(each('menu')).toEqual(['manager', 'waiter', 'staff', 'staff'])
  expect(each('title')).toEqual(['Manager', 'Serveur', 'Admin', 'Super-admin'])
})
