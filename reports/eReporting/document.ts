import { toWire, sum, exact } from '../../shared/money.ts'
import type { EReporting } from '../../shared/accounting/eReporting.ts'
import { tableDocument } from '../render/documentHead.ts'
import { siteNameOf } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument, TableSection } from '../render/tableDocument.ts'

/** 'E-REPORTING', landscape: the totals by category, the payments of services, the tickets that companies have invoices of, what debtors paid. */
export function buildEReportingDocument(reporting: EReporting, context: ExportContext): TableDocument {
  return tableDocument('E-REPORTING', context, { sections: eReportingSections(reporting, context), landscape: true })
}

/** Its tables, for a paper that holds others too. */
export function eReportingSections(reporting: EReporting, context: Pick<ExportContext, 'siteNames'>): TableSection[] {
  return [
    linesSection(reporting, context),
    paymentsSection(reporting, context),
    invoicedSection(reporting, context),
    receiptsSection(reporting, context),
  ]
}

const start = [
  ['Jour', 'date'],
  ['Restaurant', 'text'],
] as const

function linesSection({ lines }: EReporting, context: Pick<ExportContext, 'siteNames'>): TableSection {
  return {
    title: 'Opérations par catégorie et taux (flux 10.3)',
    sheetName: 'Opérations',
    empty: 'Aucune opération.',
    columns: columns(...start, ['Catégorie', 'text'], ['Taux', 'percent'], ['HT', 'money'], ['TVA', 'money']),
    rows: lines.map((line) => ({
      cells: [
        ...[line.day, siteNameOf(context, line), line.category, Number(line.rate)],
        ...[line.netAmount, line.vatAmount],
      ],
    })),
    totals: ['Total', null, null, null, total(lines, 'netAmount'), total(lines, 'vatAmount')],
  }
}

function paymentsSection({ payments }: EReporting, context: Pick<ExportContext, 'siteNames'>): TableSection {
  return {
    title: 'Encaissements de services par taux (flux 10.4)',
    sheetName: 'Encaissements',
    empty: 'Aucun encaissement de services.',
    columns: columns(...start, ['Taux', 'percent'], ['TTC', 'money']),
    rows: payments.map((row) => ({ cells: [row.day, siteNameOf(context, row), Number(row.rate), row.amount] })),
    totals: ['Total', null, null, total(payments, 'amount')],
  }
}

function invoicedSection({ invoiced }: EReporting, context: Pick<ExportContext, 'siteNames'>): TableSection {
  return {
    title: 'Tickets facturés à des sociétés, retirés',
    sheetName: 'Tickets facturés',
    empty: 'Aucun ticket facturé.',
    columns: columns(
      ...start,
      ['Facture', 'text'],
      ['Siret', 'text'],
      ['Ticket', 'text'],
      ['Vendu le', 'date'],
      ['TTC', 'money'],
    ),
    rows: invoiced.map((row) => ({
      cells: [row.day, siteNameOf(context, row), row.invoice, row.siret, row.ticket, row.soldOn, row.amount],
    })),
    totals: ['Total', null, null, null, null, null, total(invoiced, 'amount')],
  }
}

function receiptsSection({ receipts }: EReporting, context: Pick<ExportContext, 'siteNames'>): TableSection {
  return {
    title: 'Reçus de débiteurs, non répartis',
    sheetName: 'Reçus de débiteurs',
    empty: 'Aucun reçu de débiteur.',
    columns: columns(...start, ['Montant', 'money']),
    rows: receipts.map((row) => ({ cells: [row.day, siteNameOf(context, row), row.amount] })),
    totals: ['Total', null, total(receipts, 'amount')],
  }
}

function total<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return toWire(sum(rows.map((row) => exact(row[key]))))
}
