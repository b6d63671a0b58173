import { describe, expect, it } from 'vitest'
import { reader } from '../question/ask.ts'
import { compareFigures, exactFigures } from './mainFigures.ts'

const averageOf = (average: string | null) =>
  exactFigures(reader('sales', { 'sales.average_cover': average }), undefined)

describe('the change of the average cover', () => {
  it.each([
    ['without covers before', '0.5', null, null, 'up'],
    ['without covers now', null, '0.5', null, 'down'],
    ['without covers at all', null, null, null, 'up'],
    ['that stayed', '0.5', '0.5', 0, 'up'],
    ['that fell', '0.4', '0.5', -20, 'down'],
  ])('%s: of nothing there is no percentage, and the arrow takes it for zero', (...[, now, before, value, arrow]) => {
    const { change } = compareFigures(averageOf(now), averageOf(before))
    expect(change.averageCover).toEqual({ value, arrow })
  })
})
