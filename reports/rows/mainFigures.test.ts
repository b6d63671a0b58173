import { describe, expect, it } from 'vitest'
import { compareFigures, mainFigures } from './mainFigures.ts'

const side = { range: ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'], sites: [] } as const
const averageOf = (average: string | null) =>
  mainFigures(side, { sales: [{ 'sales.average_cover': average }], payments: [] })

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
