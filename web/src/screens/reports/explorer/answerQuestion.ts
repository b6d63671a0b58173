import type { Query } from '@cubejs-client/core'
import { comparisonLines, comparisonNames } from '../../../../../reports/comparison/words.ts'
import { firstTickets } from '../../../../../reports/firstTickets/report.ts'
import { comparedSides } from '../../../../../reports/question/compared.ts'
import { runReport } from '../../../../../reports/question/report.ts'
import type { CubeRow, ReportFilter } from '../../../../../reports/question/report.ts'
import type { NameOf } from '../../../../../reports/rows/ofSite.ts'
import { usualComparison } from '../../../../../shared/comparison.ts'
import type { Clocked } from '../../../../../shared/currentDay.ts'
import { wallNow } from '../../../../../shared/period.ts'
import { zonesOf } from '../../../filters/reportAddress.ts'
import { loadFromCube } from '../../../query/cubeClient.ts'
import { answerOf } from './answer.ts'
import type { Answer } from './answer.ts'
import { compareAnswers } from './compareAnswers.ts'
import { fillBuckets } from './fillBuckets.ts'
import type { PublicView } from './publicViews.ts'
import { mostRows, queryOf } from './question.ts'
import type { Question } from './question.ts'
import { explorer } from './texts.ts'
import { usualQuestion } from './usualQuestion.ts'

/** A question with what it is asked of. */
interface AskedQuestion {
  readonly view: PublicView
  readonly question: Question
  readonly dayStartMinutes: number
  readonly clocks: readonly Clocked[]
  readonly filter: ReportFilter
  readonly nameOf: NameOf
}

/** Asks a question of the explorer, and the same of what its period is compared with. */
export async function answerQuestion(query: Query, asked: AskedQuestion): Promise<Answer> {
  const { question, filter, dayStartMinutes, clocks, nameOf } = asked
  const { comparison: kind } = question
  if (kind === null || filter.sites.length === 0) return (await ownAnswer(query, asked)).answer
  const days = { dayStartMinutes, zones: zonesOf(clocks), now: wallNow }
  const compared = { filter, comparison: { ...usualComparison, kind }, ...days }
  const [sides, first] = await Promise.all([
    runReport(comparedSides(compared), loadFromCube),
    runReport(firstTickets(filter.sites, dayStartMinutes), loadFromCube),
  ])
  const others = await otherRows(query, asked, sides.previous)
  if (others === null) {
    const { answer } = await ownAnswer(query, asked)
    return { ...answer, compared: [{ label: comparisonNames[kind], value: explorer.usualUnknown }] }
  }
  // Whom the comparison leaves out stands on neither side, and is named.
  const { query: own, rows, answer } = await ownAnswer(ofSites(query, asked, sides.current), asked)
  const lines = comparisonLines(compared, sides, { hasChange: true, first, nameOf })
  const { isToCome } = sides.current
  return { ...compareAnswers({ query: own, answer, rows, others, kind, isToCome }), compared: lines }
}

/** The question of its own side, which may be of fewer restaurants. */
function ofSites(query: Query, { question, view, filter }: AskedQuestion, current: ReportFilter): Query {
  if (current.sites.length === 0 || current.sites.length === filter.sites.length) return query
  return queryOf(question, view, current) ?? query
}

async function ownAnswer(query: Query, { view, filter, dayStartMinutes }: AskedQuestion) {
  const found = await loadFromCube(query)
  const rows = fillBuckets(found, { query, view, range: filter.range, dayStartMinutes })
  return { query, rows, answer: answerOf(query, view, { rows, isCut: found.length >= mostRows }) }
}

/** The rows of the other side; null where nothing is known of what is usual. */
async function otherRows(
  asked: Query,
  { view, question, dayStartMinutes }: AskedQuestion,
  previous: ReportFilter,
): Promise<readonly CubeRow[] | null> {
  if (question.comparison === 'habituel') {
    const usual = usualQuestion(asked, question, previous)
    if (usual === null) return null
    const rows = usual.named(await loadFromCube(usual.query))
    return fillBuckets(rows, { query: asked, view: unsummed(view), range: previous.range, dayStartMinutes })
  }
  // No restaurant is every restaurant to a question, and none to a comparison.
  const query = previous.sites.length === 0 ? null : queryOf(question, view, previous)
  if (query === null) return []
  return fillBuckets(await loadFromCube(query), { query, view, range: previous.range, dayStartMinutes })
}

/** A day without a usual one has no usual figure; it is not zero. */
function unsummed(view: PublicView): PublicView {
  return { ...view, measures: view.measures.map((measure) => ({ ...measure, isSum: false })) }
}
