import { expect, it } from 'vitest'
import { signedPercent } from './signedPercent.ts'

it.each([
  [6.4, '+6\u202f%', '+6,4\u202f%'],
  [-45.764, '−46\u202f%', '−45,8\u202f%'],
  [0, '0\u202f%', '0,0\u202f%'],
  [-0.004, '0\u202f%', '0,0\u202f%'],
  [1234.5, '+1\u202f235\u202f%', '+1\u202f234,5\u202f%'],
])('a change of %d is %s, on paper %s', (percent, whole, fine) => {
  expect([signedPercent(percent), signedPercent(percent, 1)]).toEqual([whole, fine])
})
