import { describe, expect, it } from 'vitest'
import type { Role } from '../../../shared/roles.ts'
import { namedSites } from '../filters/namedSites.ts'
import { accessTo, isOpenTo, mayOpen } from './access.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import type { SessionUser, Site } from '../query/session.ts'

function right(path: string): Screen {
  return screens.find((screen) => screen.path === path)!
}

function user(role: Role, sites: readonly boolean[] = []): SessionUser {
  const associatedRestaurants = sites.map((isActive, index) => ({ _id: `s${index}`, isActive }) as Site)
  return { role, associatedRestaurants } as unknown as SessionUser
}

describe('the guards of 01 §2', () => {
  it('send a visitor to the login page, save on pages open to everyone', () => {
    for (const route of screens)
      expect(accessTo(route, null, [])).toEqual(route.roles === 'everyone' ? { show: 'screen' } : { goTo: '/login' })
  })

  it('keep signed-in people away from login, recovery, reset and registration', () => {
    for (const path of ['/login', '/password-forgotten', '/reset-password/:token', '/register'])
      expect(accessTo(right(path), user('manager', [true]), [])).toEqual({ goTo: '/' })
  })

  it('send a refused role home with the message, and say nothing to staff who land on the dashboard', () => {
    expect(accessTo(right('/tickets'), user('super-admin'), [])).toEqual({ goTo: '/admins', refused: true })
    expect(accessTo(right('/admins'), user('admin'), [])).toEqual({ goTo: '/subscriptions-csicodes', refused: true })
    expect(accessTo(right('/admins'), user('manager', [true]), [])).toEqual({ goTo: '/', refused: true })
    expect(accessTo(right('/'), user('super-admin'), [])).toEqual({ goTo: '/accueil' })
    expect(accessTo(right('/'), user('admin'), [])).toEqual({ goTo: '/accueil' })
  })

  it('show a manager without restaurants the welcome page, and let them create one, accept an invitation, edit the profile', () => {
    const newcomer = user('manager')
    expect(accessTo(right('/'), newcomer, [])).toEqual({ show: 'welcome' })
    expect(accessTo(right('/tickets'), newcomer, [])).toEqual({ show: 'welcome' })
    for (const path of ['/creation-restaurant', '/assign-user-to-store', '/profile'])
      expect(accessTo(right(path), newcomer, [])).toEqual({ show: 'screen' })
  })

  it('leave a manager whose subscription has ended the pages of the specification only', () => {
    const ended = user('manager', [false])
    const open = screens
      .filter(({ roles }) => typeof roles === 'string' || roles.includes('manager'))
      .filter((route) => !route.anonymousOnly && 'show' in accessTo(route, ended, []))
    expect(open.map(({ path }) => path).sort()).toEqual(
      [
        '*',
        '/abonnement-expirer',
        '/acces/:token',
        '/aide/:page?',
        '/annuler-email/:token',
        '/desabonnement/:token',
        '/assign-user-to-store',
        '/invitation/:token',
        '/verifier-email/:token',
        '/verifier-un-fichier',
        '/creation-restaurant',
        '/details-restaurant-manager/:id',
        '/format-des-tickets',
        '/list-restaurants',
        '/modifier-restaurant-manager/:id',
        '/paiement-demonstration/:token',
        '/payement-cancled/:token',
        '/payement-success/:token',
        '/renouveler',
      ].sort(),
    )
  })

  it('keep nobody out of an active site because another has ended, and show the ended one where the address asks for it alone', () => {
    const both = user('manager', [true, false])
    expect(accessTo(right('/'), both, [])).toEqual({ show: 'screen' })
    expect(accessTo(right('/'), both, ['s1'])).toEqual({ goTo: '/abonnement-expirer?restaurant=s1' })
    expect(accessTo(right('/abonnement-expirer'), both, ['s1'])).toEqual({ show: 'screen' })
    expect(accessTo(right('/abonnement-expirer'), both, [])).toEqual({ goTo: '/' })
    for (const path of ['/profile', '/renouveler', '/list-restaurants'])
      expect(accessTo(right(path), both, ['s1'])).toEqual({ show: 'screen' })
    expect(accessTo(right('/'), both, ['s0', 's1'])).toEqual({ show: 'screen' })
    expect(accessTo(right('/abonnement-expirer'), both, ['s0'])).toEqual({ goTo: '/' })
  })
})

describe('who reads books that an owner opened', () => {
  const opened = (role: Role, sites: readonly boolean[] = [true]) =>
    screens
      .filter(({ roles, anonymousOnly, ofPerson }) => roles !== 'everyone' && !anonymousOnly && !ofPerson)
      .filter((screen) => 'show' in accessTo(screen, user(role, sites), []))
      .map(({ path }) => path)
      .toSorted()
  const books = [
    '/arretes-journee',
    '/cloture-du-mois',
    '/debiteurs',
    '/export-comptable',
    '/rapprochement-bancaire',
    '/reports',
  ]
  const daily = ['/reports-journalier-paiements', '/reports-journalier-tva']
  const tickets = ['/detailsticket/:id', '/detailstickets', '/tickets']

  it('opens those and nothing else; for a control the tickets too', () => {
    expect(opened('accountant')).toEqual([...books, ...daily].toSorted())
    expect(opened('inspector')).toEqual([...books, ...daily, ...tickets].toSorted())
  })

  it('is led from the dashboard to the journal, and told of any other screen', () => {
    for (const role of ['accountant', 'inspector'] as const) {
      expect(accessTo(right('/'), user(role, [true]), [])).toEqual({ goTo: '/export-comptable' })
      expect(accessTo(right('/vendeurs'), user(role, [true]), [])).toEqual({ goTo: '/export-comptable', refused: true })
    }
  })

  it('is told that nothing is open once nothing is, and keeps profile and guide', () => {
    for (const sites of [[], [false]]) {
      const ended = user('accountant', sites)
      expect(accessTo(right('/export-comptable'), ended, [])).toEqual({ show: 'accessEnded' })
      for (const path of ['/profile', '/aide/:page?', '*'])
        expect(accessTo(right(path), ended, [])).toEqual({ show: 'screen' })
    }
    expect(accessTo(right('/reports'), user('accountant', [false, true]), [])).toEqual({ show: 'screen' })
  })
})

it('reads from an address the restaurants that it asks for by itself', () => {
  const named = (search: string) => namedSites(new URLSearchParams(search))
  expect([named(''), named('sites=tous'), named('sites=a,b'), named('restaurant=c')]).toEqual([
    [],
    [],
    ['a', 'b'],
    ['c'],
  ])
})

it('opens to a role that no list names what is open to everyone, and nothing else', () => {
  const open = screens.filter((screen) => isOpenTo(screen, 'nobody' as Role))
  expect(new Set(open.map(({ roles }) => roles))).toEqual(new Set(['everyone']))
})

it('says whether a role may open a screen, and refuses a path that no screen has', () => {
  expect(mayOpen('super-admin', '/admins')).toBe(true)
  expect(mayOpen('admin', '/admins')).toBe(false)
  expect(mayOpen('waiter', '/profile')).toBe(true)
  expect(() => mayOpen('manager', '/details-restaurant/1')).toThrow('no screen')
})
