import { expect, it } from 'vitest'
import { sirenOf } from './siren.ts'

it('is the first nine digits of a Siret, however it is written', () => {
  expect(sirenOf('732 829 320 00074')).toBe('732829320')
  expect(sirenOf('90431762500021')).toBe('904317625')
  expect(sirenOf('552 081 317 66522')).toBe('552081317')
})

it('is none of what is no Siret: too short, too long, a turned digit, nothing but zeros', () => {
  const none = ['732829320', '7328293200007', '732829320000744', '732829230 00074', '00000000000000', 'en cours', '']
  expect(none.map(sirenOf)).toEqual(none.map(() => null))
})
