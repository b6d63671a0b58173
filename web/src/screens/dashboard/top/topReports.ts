import { bestSales } from '../../../../../reports/bestSales/report.ts'
import { readChoice } from '../../../filters/readChoice.ts'
import type { Choice } from '../../../filters/readChoice.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

export const topOrder: Choice<'quantity' | 'amount'> = { key: 'classement', values: ['quantity', 'amount'] }
export const topCount: Choice<'10' | '50' | '100'> = { key: 'nombre', values: ['10', '50', '100'] }

/** Best sales, as many and in the order that the address chooses. */
export function topReports({ filter, search }: ReportAddress) {
  const [orderBy, limit] = [readChoice(search, topOrder), Number(readChoice(search, topCount))]
  return { sales: bestSales(filter, { orderBy, limit }) }
}
