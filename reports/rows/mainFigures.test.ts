import { describe, expect, it } from 'vitest'
import { compareFigures, mainFigures, mainQueries } from './mainFigures.ts'

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

it('beside nothing usual no figure has a change, and nothing stands for the other side', () => {
  const sold = { sales: [{ 'sales.gross_sales': '80.005', 'sales.average_cover': '0.5' }], payments: [] }
  const { current, previous, change } = compareFigures(mainFigures(side, sold), null)
  expect([current.grossSales, previous]).toEqual([80.01, null])
  expect(Object.values(change).map(({ value }) => value)).toEqual([null, null, null, null, null])
})

it('of a period that is to come no figure has a change, beside what the other one was', () => {
  const sold = { sales: [{ 'sales.gross_sales': '4574.54', 'sales.average_cover': '0.5' }], payments: [] }
  const [none, before] = [mainFigures(side, { sales: [], payments: [] }), mainFigures(side, sold)]
  const { current, previous, change } = compareFigures(none, before, { ...side, isToCome: true })
  expect([current.grossSales, previous?.grossSales]).toEqual([0, 4574.54])
  expect(Object.values(change).map(({ value }) => value)).toEqual([null, null, null, null, null])
  expect(compareFigures(none, before).change.grossSales.value).toBe(-100)
})

describe('the main figures of usual days', () => {
  const usual = { ...side, usual: { asOf: null } }
  const day = (restaurant_id: string, gross: string) => ({
    'usual_days.restaurant_id': restaurant_id,
    'usual_days.gross_sales': gross,
    'usual_days.payments': `${gross}.5`,
  })

  it('are those of sales with the payments, asked at once', () => {
    const { sales, payments } = mainQueries(usual, ['restaurant_id'])
    const ofSales = mainQueries(side).sales.measures?.map((measure) => measure.replace('sales.', 'usual_days.'))
    expect(sales.measures).toEqual([...(ofSales ?? []), 'usual_days.payments'])
    expect(sales.dimensions).toEqual(['usual_days.restaurant_id'])
    expect(payments).toBe(sales)
  })

  it('are read of the one row, or of that of a restaurant', () => {
    const rows = { sales: [day('r1', '80'), day('r9', '90')], payments: [] }
    const shown = (site?: string) => {
      const { grossSales, payments } = mainFigures(usual, rows, site)
      return [grossSales.toString(), payments.toString()]
    }
    expect(shown()).toEqual(['80', '80.5'])
    expect(shown('r9')).toEqual(['90', '90.5'])
    expect(shown('r2')).toEqual(['0', '0'])
  })
})
