import { expect, it } from 'vitest'
import type { WireClient } from '../../../../../shared/wire/clients.ts'
import { hasStatus } from './statusOf.ts'

const client = (...states: string[]) =>
  ({ restaurants: states.map((abonnement) => ({ abonnement })) }) as unknown as WireClient

it('finds a client by any of his restaurants, and one without restaurants as none', () => {
  const both = client('actif', 'closed')
  expect(hasStatus(both, 'actif') && hasStatus(both, 'closed') && hasStatus(both, 'all')).toBe(true)
  expect(hasStatus(both, 'none')).toBe(false)
  expect(hasStatus(client(), 'none')).toBe(true)
})

it('does not call active what is still to begin', () => {
  expect(hasStatus(client('pending'), 'inactif')).toBe(true)
  expect(hasStatus(client('pending'), 'actif')).toBe(false)
})
