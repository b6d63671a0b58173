import { csvCell } from '../csvCell.ts'
import type { EReportingLine, ServicePayment } from './eReporting.ts'

const salesHead = ['Date', 'Etablissement', 'Categorie', 'Taux', 'MontantHT', 'MontantTVA', 'Devise']
const paymentsHead = ['Date', 'Etablissement', 'Taux', 'MontantTTC', 'Devise']

/** The totals of flux 10.3 as CSV: semicolons, AAAAMMJJ, decimal comma, CRLF. */
export function eReportingCsv(lines: readonly EReportingLine[]): string {
  const rows = lines.map(({ day, site, category, rate, netAmount, vatAmount }) => [
    ...[dateCell(day), csvCell(site), category, rate.replace('.', ',')],
    ...[amountCell(netAmount), amountCell(vatAmount), 'EUR'],
  ])
  return csv([salesHead, ...rows])
}

/** The payments of flux 10.4, in the same form. */
export function servicePaymentsCsv(payments: readonly ServicePayment[]): string {
  const rows = payments.map(({ day, site, rate, amount }) => [
    ...[dateCell(day), csvCell(site), rate.replace('.', ','), amountCell(amount), 'EUR'],
  ])
  return csv([paymentsHead, ...rows])
}

function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join(';')).join('\r\n') + '\r\n'
}

function dateCell(day: string): string {
  return day.replaceAll('-', '')
}

function amountCell(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
