import { plainRate } from '../../shared/accounting/dayFigures.ts'
import { sirenOf } from '../../shared/siren.ts'
import type { InvoicedPart, SoldPart } from '../../shared/accounting/eReporting.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { SITE_DIMENSIONS, siteOf } from '../rows/ofSite.ts'

/** What e-reporting needs beside the books: turnover by family and rate of each service day, and the tickets restated for companies. */
export interface EReportingFigures {
  readonly sold: readonly SoldPart[]
  readonly invoiced: readonly InvoicedPart[]
}

/** Asked by the e-reporting of a company; `range` is that of whole service days, invoices counting on their own. */
export function eReportingFigures(filter: ReportFilter): Report<EReportingFigures> {
  const measures = ['net_amount', 'vat_amount']
  const parts = [...SITE_DIMENSIONS, 'family', 'rate']
  const restated = ['number', 'guid', 'sold_day', 'invoice_number', 'siret']
  return {
    name: 'e_reporting',
    queries: {
      sold: ask('family_vat', filter, { measures, dimensions: parts, byDay: true }),
      invoiced: ask('restated_vat', filter, { measures, dimensions: [...parts, ...restated], byDay: true }),
    },
    read: ({ sold, invoiced }) => ({
      sold: readers('family_vat', sold).map(partOf),
      // What a Siret is not, no company has: such a debtor's tickets are sales to the public.
      invoiced: readers('restated_vat', invoiced)
        .filter((row) => sirenOf(row.text('siret')) !== null)
        .map((row) => ({
          ...partOf(row),
          ...{ ticket: row.text('number'), guid: row.text('guid'), soldOn: row.text('sold_day') },
          ...{ invoice: row.text('invoice_number'), siret: row.text('siret') },
        })),
    }),
  }
}

function partOf(row: Reader): SoldPart {
  return {
    ...{ ...siteOf(row), day: row.day(), family: row.text('family'), rate: plainRate(row.text('rate')) },
    ...{ net: row.amount('net_amount'), vat: row.amount('vat_amount') },
  }
}
