import type { Query } from '@cubejs-client/core'
import { comparisonLines } from '../../../../../reports/comparison/words.ts'
import { comparedSides } from '../../../../../reports/question/compared.ts'
import { runReport } from '../../../../../reports/question/report.ts'
import type { CubeRow, ReportFilter } from '../../../../../reports/question/report.ts'
import { usualComparison } from '../../../../../shared/comparison.ts'
import { wallNow } from '../../../../../shared/period.ts'
import { loadFromCube } from '../../../query/cubeClient.ts'
import { answerOf } from './answer.ts'
import type { Answer } from './answer.ts'
import { compareAnswers } from './compareAnswers.ts'
import { fillBuckets } from './fillBuckets.ts'
import type { PublicView } from './publicViews.ts'
import { mostRows, queryOf } from './question.ts'
import type { Question } from './question.ts'

/** A question with what it is asked of. */
interface AskedQuestion {
  readonly view: PublicView
  readonly question: Question
  readonly dayStartMinutes: number
  readonly filter: ReportFilter
}

/** Asks a question of the explorer, and the same of what its period is compared with. */
export async function answerQuestion(query: Query, asked: AskedQuestion): Promise<Answer> {
  const { view, question, filter, dayStartMinutes } = asked
  const found = await loadFromCube(query)
  const rows = fillBuckets(found, { query, view, range: filter.range, dayStartMinutes })
  const answer = answerOf(query, view, { rows, isCut: found.length >= mostRows })
  const { comparison: kind } = question
  if (kind === null || filter.sites.length === 0) return answer
  const compared = { filter, comparison: { ...usualComparison, kind }, dayStartMinutes, now: wallNow }
  const sides = await runReport(comparedSides(compared), loadFromCube)
  const others = await otherRows(asked, sides.previous)
  const lines = comparisonLines(compared, sides, { hasChange: true })
  return { ...compareAnswers({ query, answer, rows, others, kind }), compared: lines }
}

async function otherRows(
  { view, question, dayStartMinutes }: AskedQuestion,
  previous: ReportFilter,
): Promise<readonly CubeRow[]> {
  // No restaurant is every restaurant to a question, and none to a comparison.
  const query = previous.sites.length === 0 ? null : queryOf(question, view, previous)
  if (query === null) return []
  return fillBuckets(await loadFromCube(query), { query, view, range: previous.range, dayStartMinutes })
}
