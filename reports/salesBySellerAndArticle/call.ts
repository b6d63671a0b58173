import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall, orderOf } from '../question/reportCall.ts'
import { WireArticleSales, wireArticleSales } from '../rows/wireArticles.ts'
import { salesBySellerAndArticle } from './report.ts'

/** One row per article, seller and restaurant. */
export const salesBySellerAndArticleCall = defineReportCall({
  call: 'POST /board/ventes-par-vendeur',
  summary: 'Les ventes par vendeur et article.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: WireArticleSales,
  report: ({ filter }, body) => salesBySellerAndArticle(filter, { orderBy: orderOf(body) }),
  wire: wireArticleSales,
})
