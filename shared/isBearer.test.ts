import { expect, it } from 'vitest'
import { isBearer } from './isBearer.ts'

it.each([
  ['Bearer une-clef', true],
  ['bearer une-clef', true],
  ['Bearer une-cle', false],
  ['Bearer une-cleff', false],
  ['Bearer Une-clef', false],
  ['Bearer uNe-clef', false],
  ['Bearer une-cleF', false],
  ['Basic une-clef', false],
  ['une-clef', false],
  ['Bearer ', false],
  ['', false],
  [undefined, false],
])('takes %s: %s', (header, isRight) => {
  expect(isBearer(header, 'une-clef')).toBe(isRight)
})
