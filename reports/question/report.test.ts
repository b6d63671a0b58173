import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { combineReports, runReport, type CubeLoader, type CubeRow } from './report.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { bestSales } from '../bestSales/report.ts'
import { salesOfRanges } from '../salesOfRanges/report.ts'
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

  it('reads no row of a part that has no answer', () => {
    const part = { name: 'rows', queries: { all: {} }, read: ({ all }: Record<string, readonly CubeRow[]>) => all }
    expect(combineReports('both', { part, other: part }).read({ 'other/all': [{ n: 1 }] })).toEqual({
      part: [],
      other: [{ n: 1 }],
    })
  })

  it('asks once what several of its parts ask', async () => {
    const [monday, week, sunday] = [
      ['2026-11-23T00:00:00.000', '2026-11-23T23:59:59.999'],
      ['2026-11-23T00:00:00.000', '2026-11-23T23:59:59.999'],
      ['2026-11-22T00:00:00.000', '2026-11-22T23:59:59.999'],
    ] as const
    const asked: unknown[] = []
    const load: CubeLoader = ({ timeDimensions }) => {
      const days = timeDimensions?.map(({ dateRange }) => dateRange)
      asked.push(...(days ?? []))
      return Promise.resolve([{ 'sales.gross_sales': String(days?.flat()[0]).slice(8, 10) }])
    }
    expect(await runReport(salesOfRanges(filter, [monday, week, sunday]), load)).toEqual([23, 23, 22])
    expect(asked).toEqual([monday, sunday])
  })
})
