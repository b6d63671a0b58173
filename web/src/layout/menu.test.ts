import { describe, expect, it } from 'vitest'
import { roles } from '../../../shared/roles.ts'
import { menuOf } from './menu.ts'

describe('the sidebar', () => {
  it.each(roles)('gives each entry of a %s its own letter', (role) => {
    const letters = menuOf({ role, hasSubscription: true }).flatMap(({ items }) => items.map(({ letter }) => letter))
    expect(new Set(letters).size).toBe(letters.length)
  })
  it('shows the dashboard group of a manager with the words of the specification', () => {
    expect(menuOf({ role: 'manager', hasSubscription: true })[0]?.items.map(({ label }) => label)).toEqual([
      'Le point',
      'Flash Infos',
      'Top',
      "Chiffres d'affaires",
      'Réglements',
      'Vendeurs',
    ])
  })
  it('leaves a manager without active subscription the restaurants, the upload and the invitation', () => {
    const paths = menuOf({ role: 'manager', hasSubscription: false }).flatMap(({ items }) =>
      items.map(({ path }) => path),
    )
    expect(paths).toEqual(['/list-restaurants', '/creation-restaurant', '/xml-files/upload', '/assign-user-to-store'])
  })
  it('leads an admin from the home to the clients and to Flux, and keeps Admin and offers from him', () => {
    const paths = menuOf({ role: 'admin', hasSubscription: false }).flatMap(({ items }) =>
      items.map(({ path }) => path),
    )
    expect(paths).toEqual([
      '/accueil',
      '/managers',
      '/waiters',
      '/restaurants',
      '/subscriptions-csicodes',
      '/subscriptions-paid',
      '/xml-files/upload',
      '/flux',
    ])
  })
})
