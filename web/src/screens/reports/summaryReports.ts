import { discountSummary } from '../../../../shared/reports/discountSummary.ts'
import { familySales } from '../../../../shared/reports/familySales.ts'
import { paymentsByFamily } from '../../../../shared/reports/paymentsByFamily.ts'
import { statisticsSummary } from '../../../../shared/reports/statisticsSummary.ts'
import { vatSummary } from '../../../../shared/reports/vatSummary.ts'
import { readChoice } from '../../filters/readChoice.ts'
import type { Choice } from '../../filters/readChoice.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'

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
