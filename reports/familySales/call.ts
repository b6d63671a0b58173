import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { bookReaders } from '../../shared/wire/who.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros, percent, quantity } from '../rows/wireShapes.ts'
import { familySales, type GroupSales } from './report.ts'

const Article = z.strictObject({ Libelle: z.string(), QuantityLibelle: quantity, PrixTotalNetLibelle: euros })

const Family = z.strictObject({
  LibFamille: z.string(),
  QuantityFamille: quantity,
  PrixTotalNetFamille: euros,
  articles: z.array(Article),
})

const Group = z.strictObject({
  LibGroupe: z.string(),
  QuantityGroupe: quantity,
  QteRatioGroupe: percent,
  PrixTotalNetGroupe: euros,
  PrixRatioGroupe: percent,
  familles: z.array(Family),
})

const Total = z.strictObject({
  TotalQuantityGroupe: quantity,
  ratioTotalQte: percent,
  totalPrixTotalNetGroupe: euros,
  ratioTotalPrix: percent,
})

/** Two elements: the groups, then their totals; no page ever cuts it. */
export const familySalesCall = defineReportCall({
  call: 'POST /report/familly',
  summary: 'Les ventes par groupe, famille et article.',
  roles: bookReaders,
  reach: 'sites',
  body: ReportingBody,
  paged: false,
  answer: z.tuple([z.array(Group), Total]),
  report: ({ filter }) => familySales(filter),
  wire: ({ rows, total }) => [
    rows.map(wireGroup),
    {
      TotalQuantityGroupe: total.quantity,
      ratioTotalQte: total.quantityShare,
      totalPrixTotalNetGroupe: total.amount,
      ratioTotalPrix: total.amountShare,
    },
  ],
})

function wireGroup(group: GroupSales) {
  return {
    LibGroupe: group.group,
    QuantityGroupe: group.quantity,
    QteRatioGroupe: group.quantityShare,
    PrixTotalNetGroupe: group.amount,
    PrixRatioGroupe: group.amountShare,
    familles: group.families.map((family) => ({
      LibFamille: family.family,
      QuantityFamille: family.quantity,
      PrixTotalNetFamille: family.amount,
      articles: family.articles.map((article) => ({
        Libelle: article.article,
        QuantityLibelle: article.quantity,
        PrixTotalNetLibelle: article.amount,
      })),
    })),
  }
}
