import type { BestSale } from '../reports/articleSales.ts'
import type { QuantityAmount, Totalled } from '../reports/rows.ts'
import { tableDocument } from './documentHead.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext, TableDocument } from './tableDocument.ts'

type ArticleSales = Totalled<BestSale, QuantityAmount>

/** 'MEILLEURES VENTES', sheet 'Meilleures 10 ventes' (02 §9). */
export function buildBestSalesDocument(report: ArticleSales, context: ExportContext): TableDocument {
  const section = {
    title: 'Meilleures ventes',
    sheetName: 'Meilleures 10 ventes',
    columns: columns(
      ['Article', 'text'],
      ['Famille', 'text'],
      ['Groupe', 'text'],
      ['Vendeur', 'text'],
      ['Quantité', 'quantity'],
      ['Montant', 'money'],
    ),
    rows: report.rows.map((row) => ({
      cells: [row.article, row.family, row.group, row.seller, row.quantity, row.amount],
    })),
    totals: ['Total', null, null, null, report.total.quantity, report.total.amount],
  }
  return tableDocument('MEILLEURES VENTES', context, { sections: [section] })
}

/** 'VENTES PAR VENDEUR', sheet 'Ventes par vendeur': one line per seller and article. */
export function buildSellerSalesDocument(report: ArticleSales, context: ExportContext): TableDocument {
  const section = {
    title: 'Ventes par vendeur',
    sheetName: 'Ventes par vendeur',
    columns: columns(
      ['Vendeur', 'text'],
      ['Article', 'text'],
      ['Famille', 'text'],
      ['Groupe', 'text'],
      ['Quantité', 'quantity'],
      ['Montant', 'money'],
    ),
    rows: report.rows.map((row) => ({
      cells: [row.seller, row.article, row.family, row.group, row.quantity, row.amount],
    })),
    totals: ['Total', null, null, null, report.total.quantity, report.total.amount],
  }
  return tableDocument('VENTES PAR VENDEUR', context, { sections: [section] })
}
