import { expect, it } from 'vitest'
import { isStaff, roleFacts, roles } from './roles.ts'
import type { RoleFacts } from './roles.ts'

/** One fact of each role, in the order of `roles`: manager, waiter, admin, super-admin, accountant, inspector. */
const each = <Fact extends keyof RoleFacts>(fact: Fact) => roles.map((role) => roleFacts[role][fact])

it('each say what may be read and edited: nothing by default', () => {
  expect(roles).toEqual(['manager', 'waiter', 'admin', 'super-admin', 'accountant', 'inspector'])
  expect(each('reads')).toEqual(['linked', 'none', 'none', 'all', 'linked', 'linked'])
  expect(each('edits')).toEqual(['owned', 'none', 'none', 'all', 'none', 'none'])
  expect(each('knowsPeople')).toEqual([true, false, false, true, false, false])
})

it('each say whose accounts they change, and who changes theirs', () => {
  const [manager, waiter, admin, superAdmin, ...granted] = each('administers')
  expect([manager, waiter, admin]).toEqual([['waiter'], [], ['manager', 'waiter']])
  expect(superAdmin).toEqual(roles)
  expect(granted).toEqual([[], []])
  expect(each('isOwnMaster')).toEqual([false, false, false, true, true, true])
  expect(each('mustRemain')).toEqual([false, false, false, true, false, false])
})

it('are of the house or of a restaurant, or its clients', () => {
  expect(roles.map(isStaff)).toEqual([false, false, true, true, false, false])
  expect(each('isStaff')).toEqual([false, false, true, true, false, false])
  expect(each('isClient')).toEqual([true, false, false, false, false, false])
  expect(each('isGranted')).toEqual([false, false, false, false, true, true])
  expect(each('keepsClients')).toEqual([false, false, true, false, false, false])
  expect(each('hasOneRestaurant')).toEqual([false, true, false, false, false, false])
})

it('start on a screen of their own, under their own sidebar and title', () => {
  const books = ['/export-comptable', '/export-comptable']
  expect(each('home')).toEqual(['/', '/xml-files/upload', '/accueil', '/accueil', ...books])
  expect(each('refusedTo')).toEqual(['/', '/xml-files/upload', '/subscriptions-csicodes', '/admins', ...books])
  expect(each('menu')).toEqual(['manager', 'waiter', 'staff', 'staff', 'books', 'books'])
  expect(each('title')).toEqual(['Manager', 'Serveur', 'Admin', 'Super-admin', 'Comptable', 'Contrôle fiscal'])
})
