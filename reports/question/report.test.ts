import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { combineReports, runReport, type CubeRow } from './report.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { bestSales } from '../bestSales/report.ts'
import { vatSummary } from '../vatSummary/report.ts'

const filter = { range: ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'], sites: [] } as const
const rowsOf = (count: number) => () => Promise.resolve(Array<CubeRow>(count).fill({ 'vat.tax_label': 'TVA 10 %' }))

describe('a report', () => {
  it('asks for one row more than the longest answer, and for no more than its page', () => {
    expect(vatSummary(filter).queries).toMatchObject({ labels: { limit: LONGEST_ANSWER + 1 } })
    expect(Object.values(bestSales(filter, { limit: 10 }).queries).map(({ limit }) => limit)).toContain(10)
  })

  it('is refused when an answer would be cut, so that the total of a part never passes for a total', async () => {
    const report = combineReports('both', { vat: vatSummary(filter) })
    const refusal = await runReport(report, rowsOf(LONGEST_ANSWER + 1)).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      status: 422,
      code: 'too_long',
      message: expect.stringContaining('plus courte') as string,
    })
  })

  it('is answered up to the longest answer', async () => {
    const report = {
      name: 'rows',
      queries: { all: {} },
      read: ({ all }: Record<string, readonly CubeRow[]>) => all?.length,
    }
    await expect(runReport(report, rowsOf(LONGEST_ANSWER))).resolves.toBe(100_000)
  })
})
