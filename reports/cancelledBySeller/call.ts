import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { WireSellerArticles, wireSellerArticles } from '../rows/wireSellerArticles.ts'
import { cancelledBySeller } from './report.ts'

/** Items cancelled, per seller, article and till. */
export const cancelledBySellerCall = defineReportCall({
  call: 'POST /entetes/articles-annules',
  summary: 'Les articles annulés par vendeur.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: WireSellerArticles,
  report: ({ filter }) => cancelledBySeller(filter),
  wire: wireSellerArticles,
})
