import { readers } from '../question/ask.ts'
import type { Report } from '../question/report.ts'
import { keyInSite } from '../rows/ofSite.ts'
import { askedOfTills, type FlowQuestion } from './report.ts'

/** What is counted of each till, by 'restaurant till'. */
type ByTill = ReadonlyMap<string, number>

/** What the screen Flux shows of each till beside its state, of the last 28 days. */
export interface TillCounts {
  /** Numbers that are missing. */
  readonly missing: ByTill
  /** Tickets that came after their day was closed. */
  readonly late: ByTill
}

/** What is missing of each till and what came late, by restaurant and till. Asked by the screen Flux. */
export function tillCounts(asked: FlowQuestion): Report<TillCounts> {
  const query = askedOfTills(asked, {
    measures: ['missing_count', 'after_closing_count'],
    dimensions: ['restaurant_id', 'till'],
  })
  return {
    name: 'till_counts',
    queries: { counts: query },
    read: (rows) => {
      const own = readers('tills', rows['counts'])
      const by = (measure: string) => new Map(own.map((row) => [keyInSite(row, 'till'), row.count(measure)]))
      return { missing: by('missing_count'), late: by('after_closing_count') }
    },
  }
}
