import { expect, it } from 'vitest'
import { changeWay } from './changeWay.ts'

it('goes up or down from one percent on, and none below it', () => {
  const ways = (percents: readonly (number | null | undefined)[]) => percents.map((percent) => changeWay(percent))
  expect(ways([1, 12.5, -1, -90, 1234.5])).toEqual(['up', 'up', 'down', 'down', 'up'])
  expect(ways([0, 0.1, 0.94, -0.94, -0])).toEqual(['still', 'still', 'still', 'still', 'still'])
  expect(ways([null, undefined, Number.NaN])).toEqual([null, null, null])
})

it('follows what is read: a figure to the tenth, a sentence to the percent', () => {
  // Shown as '+1 %' and '−1 %'.
  expect([0.95, -0.95].map((percent) => changeWay(percent))).toEqual(['up', 'down'])
  expect([0.5, -0.5, 1234.5].map((percent) => changeWay(percent, 'sentence'))).toEqual(['up', 'down', 'up'])
  // Shown as '0 %'.
  expect([0.08, 0.4, -0.49].map((percent) => changeWay(percent, 'sentence'))).toEqual(['still', 'still', 'still'])
})
