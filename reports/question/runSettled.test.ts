import type { Query } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import type { AppError } from '../../shared/errors.ts'
import type { CubeRow, Report } from './report.ts'
import { runSettled } from './runSettled.ts'

const rows: Query = { measures: ['sales.gross_sales'], dimensions: ['sales.restaurant_id'] }
const foot: Query = { measures: ['sales.gross_sales'] }
const report = (queries: Report<unknown>['queries']): Report<string> => ({
  name: 'rows_and_foot',
  queries,
  read: (read) =>
    Object.values(read)
      .map(([first]) => String(first?.['sales.gross_sales']))
      .join(' of '),
})

/** A store whose turnover grows by 10 before each of these questions, counted from the first; and what it was asked. */
function growing(before: (question: number) => boolean) {
  const asked: string[] = []
  let turnover = 100
  const loader = (how: string) => (query: Query) => {
    asked.push(`${how} ${query.dimensions === undefined ? 'foot' : 'rows'}`)
    if (before(asked.length)) turnover += 10
    return Promise.resolve([{ 'sales.gross_sales': String(turnover) }] satisfies CubeRow[])
  }
  return { asked, loaders: { kept: loader('kept'), fresh: loader('fresh') } }
}

it('looks again when tickets came between its questions, past what Cube keeps, until two looks agree', async () => {
  const { asked, loaders } = growing((question) => question === 2)
  expect(await runSettled(report({ rows, foot }), loaders)).toBe('110 of 110')
  expect(asked).toEqual(['kept rows', 'kept foot', ...['fresh rows', 'fresh foot', 'fresh rows', 'fresh foot']])
})

it('asks one question once: an answer is of one moment', async () => {
  const { asked, loaders } = growing(() => true)
  expect(await runSettled(report({ rows, again: rows }), loaders)).toBe('110 of 110')
  expect(asked).toEqual(['kept rows'])
})

it('answers no figures of several moments: 503, in French, when they never agree', async () => {
  const { loaders } = growing(() => true)
  const refused = (await runSettled(report({ rows, foot }), loaders).catch((error: unknown) => error)) as AppError
  expect([refused.status, refused.code, refused.retryAfterSeconds]).toEqual([503, 'moving', 5])
  expect(refused.message).toContain('les chiffres bougent encore')
})
