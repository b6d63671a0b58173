import type { Report, ReportFilter } from '../../../reports/question/report.ts'
import type { QuestionsOf } from './prefetchQuestions.ts'

/** The questions of a screen that asks one report, of the address' filter and nothing else. */
export function ofFilter(report: (filter: ReportFilter) => Report<unknown>): QuestionsOf {
  return ({ filter }) => ({ report: report(filter) })
}
