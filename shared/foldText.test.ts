import { expect, it } from 'vitest'
import { foldText } from './foldText.ts'

it('finds a name however it is typed: accents, case and apostrophes aside', () => {
  expect(['Étoile d’Or', "ETOILE D'OR", 'étoile dʼor', 'Étoile d‘Or'].map(foldText)).toEqual(
    Array(4).fill("etoile d'or"),
  )
  expect(foldText('A-b 1')).toBe('a-b 1')
})
