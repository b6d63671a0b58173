import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { WireSellerArticles, wireSellerArticles } from '../rows/wireSellerArticles.ts'
import { offeredBySeller } from './report.ts'

/** Items offered, per seller, article and till. */
export const offeredBySellerCall = defineReportCall({
  call: 'POST /entetes/articles-offerts',
  summary: 'Les articles offerts par vendeur.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: WireSellerArticles,
  report: ({ filter }) => offeredBySeller(filter),
  wire: wireSellerArticles,
})
