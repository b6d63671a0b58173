import { expect, it } from 'vitest'
import { clientName } from './clientName.ts'

it('is the company, or the person where there is none, or else who signs in', () => {
  const client = { SocieteName: ' Tables et Quais ', nom: 'Anne Le Gall', username: 'anne' }
  expect(clientName(client)).toBe('Tables et Quais')
  expect(clientName({ ...client, SocieteName: ' ' })).toBe('Anne Le Gall')
  expect(clientName({ ...client, SocieteName: '', nom: '' })).toBe('anne')
})
