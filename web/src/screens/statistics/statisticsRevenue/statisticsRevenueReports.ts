import { statisticsRevenue } from '../../../../../reports/statisticsRevenue/report.ts'
import { readChoice } from '../../../filters/readChoice.ts'
import type { Choice } from '../../../filters/readChoice.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

export const revenueByTill: Choice<'non' | 'oui'> = { key: 'parcaisse', values: ['non', 'oui'] }

/** Revenu par statistiques, per till when the address says so. */
export function statisticsRevenueReports({ filter, search }: ReportAddress) {
  return { revenue: statisticsRevenue(filter, { byTill: readChoice(search, revenueByTill) === 'oui' }) }
}
