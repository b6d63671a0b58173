import { csvCell } from '../csvCell.ts'
import type { JournalDay } from './salesJournal.ts'

/** One line of the daily e-reporting totals: a restaurant, a service day, a VAT rate; TPS1 is taxable services, TLB1 taxable goods. */
export interface EReportingLine {
  readonly site: string
  readonly day: string
  readonly category: 'TPS1' | 'TLB1'
  /** Percent, plain: '10', '5.5'. */
  readonly rate: string
  readonly netAmount: number
  readonly vatAmount: number
}

/**
 * Daily totals per VAT rate and category, as B2C e-reporting asks for them. Meals served are services; the 5.5 % rate of a
 * restaurant is food sold to take away, that is goods.
 */
export function eReportingLines(days: readonly JournalDay[]): EReportingLine[] {
  return days.flatMap((day) =>
    day.vatLines.map((vat) => {
      const rate = String(Number(vat.rate))
      const category = rate === '5.5' ? ('TLB1' as const) : ('TPS1' as const)
      return { site: day.site, day: day.day, category, rate, netAmount: vat.netAmount, vatAmount: vat.vatAmount }
    }),
  )
}

const head = ['Date', 'Etablissement', 'Categorie', 'Taux', 'MontantHT', 'MontantTVA', 'Devise']

/** The lines as CSV: semicolons, AAAAMMJJ, decimal comma, CRLF. */
export function eReportingCsv(lines: readonly EReportingLine[]): string {
  const rows = lines.map((line) => [
    line.day.replaceAll('-', ''),
    csvCell(line.site),
    line.category,
    line.rate.replace('.', ','),
    line.netAmount.toFixed(2).replace('.', ','),
    line.vatAmount.toFixed(2).replace('.', ','),
    'EUR',
  ])
  return [head, ...rows].map((row) => row.join(';')).join('\r\n') + '\r\n'
}
