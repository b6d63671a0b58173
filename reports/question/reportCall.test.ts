import { describe, expect, it } from 'vitest'
import { RangesBody, ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { mainStatisticsCall } from '../mainStatistics/call.ts'
import { salesCurveCall } from '../salesCurve/call.ts'
import { salesOfRangesCall } from '../salesOfRanges/call.ts'
import { orderOf, readRange } from './reportCall.ts'

const range: [string, string] = ['2026-03-01T04:00', '2026-04-01T03:59']
const body = ReportingBody.parse({ range })
const sites = ['7b0c2a38-5f6e-4d1c-9a2b-3c4d5e6f7a8b']

describe('what a reporting call asks', () => {
  const asked = { filter: { range: readRange(range), sites }, dayStartMinutes: 240, now: '2026-04-02T10:00:00.000' }

  it('is a range that ends after it starts', () => {
    expect(readRange(range)).toEqual(['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'])
    let refusal: unknown
    try {
      readRange(['2026-04-01T03:59', '2026-03-01T04:00'])
    } catch (error) {
      refusal = error
    }
    const message = 'La période finit avant de commencer'
    expect(refusal).toMatchObject({ status: 422, code: 'invalid', field: 'range', message })
  })

  it('orders by quantity unless the amount is asked', () => {
    expect([undefined, null, 'quantite', 'montant'].map((qte) => orderOf({ qte: qte as 'montant' }))).toEqual([
      'quantity',
      'quantity',
      'quantity',
      'amount',
    ])
  })

  it('compares with the range that the body names, else with a year before', () => {
    const before = (more: object) => mainStatisticsCall.report(asked, { ...body, ...more }).queries['previous_sales']
    expect(before({})?.timeDimensions?.[0]?.dateRange).toEqual(['2025-03-01T04:00:00.000', '2025-04-01T03:59:59.999'])
    const named = before({ range_n: ['2026-02-01T04:00', '2026-03-01T03:59'] })
    expect(named?.timeDimensions?.[0]?.dateRange).toEqual(['2026-02-01T04:00:00.000', '2026-03-01T03:59:59.999'])
  })

  it('cuts a curve as asked, refuses more points than can be read, and takes HT only when asked', () => {
    const query = (more: object) => salesCurveCall.report(asked, { ...body, ...more }).queries['points']
    expect(query({ groupby_date: 'month' })?.measures).toEqual(['sales.gross_sales'])
    expect(query({ groupby_date: 'month', type_ca: 'MontantHT' })?.measures).toEqual(['sales.net_sales'])
    const years = {
      filter: { ...asked.filter, range: readRange(['2020-01-01T00:00', '2026-01-01T00:00']) },
      dayStartMinutes: 0,
      now: asked.now,
    }
    expect(() => salesCurveCall.report(years, { ...body, groupby_date: 'hour' })).toThrow('Heure par heure')
  })

  it('asks each range of several', () => {
    const { queries } = salesOfRangesCall.report(asked, RangesBody.parse({ rangeDates: [range, range] }))
    expect(Object.keys(queries)).toHaveLength(2)
  })
})
