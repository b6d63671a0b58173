import { expect, it } from 'vitest'
import { changeWay } from './changeWay.ts'

it('goes up or down from one percent on, and none below it', () => {
  expect([1, 12.5, -1, -90].map(changeWay)).toEqual(['up', 'up', 'down', 'down'])
  expect([0, 0.1, 0.99, -0.99, -0].map(changeWay)).toEqual(['still', 'still', 'still', 'still', 'still'])
  expect([null, undefined, Number.NaN].map(changeWay)).toEqual([null, null, null])
})
