import { describe, expect, it } from 'vitest'
import { roles } from '../../../shared/roles.ts'
import { menuOf } from './menu.ts'

describe('the sidebar', () => {
  it.each(roles)('gives each entry of a %s its own letter', (role) => {
    const letters = menuOf(role).flatMap(({ items }) => items.map(({ letter }) => letter))
    expect(new Set(letters).size).toBe(letters.length)
  })
  it('shows the dashboard group of a manager with the words of the specification', () => {
    expect(menuOf('manager')[0]?.items.map(({ label }) => label)).toEqual([
      'Flash Infos',
      'Top',
      "Chiffres d'affaires",
      'Réglements',
      'Vendeurs',
    ])
  })
  it('keeps Admin, Clients and offers from an admin', () => {
    const paths = menuOf('admin').flatMap(({ items }) => items.map(({ path }) => path))
    expect(paths).toEqual(['/waiters', '/subscriptions-csicodes', '/subscriptions-paid', '/xml-files/upload'])
  })
})
