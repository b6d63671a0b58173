import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall, orderOf } from '../question/reportCall.ts'
import { WireArticleSales, wireArticleSales } from '../rows/wireArticles.ts'
import { bestSales } from './report.ts'

/** Articles by quantity, or by amount when qte is montant. */
export const bestSalesCall = defineReportCall({
  call: 'POST /board/meilleursvents',
  summary: 'Les articles les plus vendus.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: WireArticleSales,
  report: ({ filter }, body) => bestSales(filter, { orderBy: orderOf(body) }),
  wire: wireArticleSales,
})
