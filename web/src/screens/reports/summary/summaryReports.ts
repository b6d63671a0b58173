import { discountSummary } from '../../../../../reports/discountSummary/report.ts'
import { familySales } from '../../../../../reports/familySales/report.ts'
import { paymentsByFamily } from '../../../../../reports/paymentsByFamily/report.ts'
import { statisticsSummary } from '../../../../../reports/statisticsSummary/report.ts'
import { vatSummary } from '../../../../../reports/vatSummary/report.ts'
import { readChoice } from '../../../filters/readChoice.ts'
import type { Choice } from '../../../filters/readChoice.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

export const statisticsGrouping: Choice<'libelle' | 'vendeur'> = {
  key: 'statistiques',
  values: ['libelle', 'vendeur'],
}

/** Synthèse générale: families, VAT, discounts, payments, and statistics per label or per seller. */
export function summaryReports({ filter, search }: ReportAddress) {
  const by = readChoice(search, statisticsGrouping) === 'vendeur' ? ('seller' as const) : ('label' as const)
  return {
    families: familySales(filter),
    vat: vatSummary(filter),
    discounts: discountSummary(filter),
    payments: paymentsByFamily(filter),
    statistics: statisticsSummary(filter, { by }),
  }
}
