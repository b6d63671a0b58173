import { expect, it } from 'vitest'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { holdsText } from './holdsText.ts'

const zoe = {
  username: 'zoe',
  email: 'zoe@essai.fr',
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  SocieteName: 'Brasserie du Port',
  associatedRestaurants: [{ name: 'Le Café' }],
} as unknown as WireUser

it('finds a person by any words, in any order, without accents', () => {
  expect(holdsText(zoe, 'LEFEVRE zoe')).toBe(true)
  expect(holdsText(zoe, 'cafe port')).toBe(true)
  expect(holdsText(zoe, '  ')).toBe(true)
})

it('leaves out who lacks one of the words', () => {
  expect(holdsText(zoe, 'zoe martin')).toBe(false)
})
