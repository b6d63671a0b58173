import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { vatSummary } from './report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  tills: ['Bar'],
}
const vatGross = (label: string, [net, vat, gross]: readonly (string | null)[]): CubeRow => ({
  'vat.label': label,
  'vat.net_amount': net ?? null,
  'vat.vat_amount': vat ?? null,
  'vat.gross_amount': gross ?? null,
})

describe('VAT by label', () => {
  it('asks HT, TVA and TTC by label, over all restaurants together', () => {
    expect(vatSummary(filter)).toMatchObject({
      name: 'vat_summary',
      queries: {
        labels: {
          measures: ['vat.net_amount', 'vat.vat_amount', 'vat.gross_amount'],
          dimensions: ['vat.label'],
          timeDimensions: [{ dimension: 'vat.ts', dateRange: [...filter.range] }],
          filters: [
            { member: 'vat.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
            { member: 'vat.till', operator: 'equals', values: ['Bar'] },
          ],
        },
      },
    })
  })

  it('is greatest TTC first, ties by label, and adds up what was not yet rounded', () => {
    const labels = [
      vatGross('TVA réduite', ['100.004', '10.004', '110.008']),
      vatGross('Exonéré', ['110.008', null, '110.008']),
      vatGross('TVA 20 %', ['200.004', '40.004', '240.008']),
      vatGross('Étranger', ['90.008', '20', '110.008']),
    ]
    expect(vatSummary(filter).read({ labels })).toEqual({
      rows: [
        { label: 'TVA 20 %', netAmount: 200, vatAmount: 40, grossAmount: 240.01 },
        { label: 'Étranger', netAmount: 90.01, vatAmount: 20, grossAmount: 110.01 },
        { label: 'Exonéré', netAmount: 110.01, vatAmount: 0, grossAmount: 110.01 },
        { label: 'TVA réduite', netAmount: 100, vatAmount: 10, grossAmount: 110.01 },
      ],
      // 500.024; 70.008; 240.008 + 3 × 110.008 = 570.032
      total: { netAmount: 500.02, vatAmount: 70.01, grossAmount: 570.03 },
    })
  })

  it('is nothing without rows', () => {
    expect(vatSummary(filter).read({ labels: [] })).toEqual({
      rows: [],
      total: { netAmount: 0, vatAmount: 0, grossAmount: 0 },
    })
  })
})
