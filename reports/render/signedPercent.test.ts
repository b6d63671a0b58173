import { expect, it } from 'vitest'
import { signedPercent } from './signedPercent.ts'

it.each([
  [6.4, '+6\u202f%', '+6,4\u202f%', '+6,40\u202f%'],
  [-45.764, '−46\u202f%', '−45,8\u202f%', '−45,76\u202f%'],
  [0, '0\u202f%', '0,0\u202f%', '0,00\u202f%'],
  [-0.04, '0\u202f%', '0,0\u202f%', '−0,04\u202f%'],
  [1234.5, '+1\u202f235\u202f%', '+1\u202f234,5\u202f%', '+1\u202f234,50\u202f%'],
])('a change of %d is %s, on paper %s, as a part of one %s', (percent, ...texts) => {
  expect([signedPercent(percent), signedPercent(percent, 1), signedPercent(percent, 2)]).toEqual(texts)
})
