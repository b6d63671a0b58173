import { expect, it } from 'vitest'
import { mayHaveAccount } from './accounting.ts'

it.each([
  ['CB', true],
  ['constructor', true],
  ['😀', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['__proto__', false],
  [' CB', false],
  ['', false],
])('a family that a till calls %j has an account of its own: %s', (name, has) => expect(mayHaveAccount(name)).toBe(has))
