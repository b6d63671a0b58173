import { combineReports, type FiguresOf, type Report, type ReportFilter } from '../question/report.ts'
import { cancelledBySeller } from '../cancelledBySeller/report.ts'
import { discountSummary } from '../discountSummary/report.ts'
import { mainStatistics } from '../mainStatistics/report.ts'
import { offeredBySeller } from '../offeredBySeller/report.ts'
import { paymentsByFamily } from '../paymentsByFamily/report.ts'
import { vatSummary } from '../vatSummary/report.ts'

/** The totals of a service day that a closing keeps; amounts in euros, rounded as shown. */
export interface DaySnapshot {
  readonly ticketsCount: number
  readonly covers: number
  readonly grossSales: number
  readonly netSales: number
  readonly vatAmount: number
  readonly payments: number
  readonly discounts: number
  readonly offered: number
  readonly cancelled: number
  readonly vatByLabel: readonly {
    readonly label: string
    readonly net: number
    readonly vat: number
    readonly gross: number
  }[]
  readonly paymentsByMode: readonly { readonly family: string; readonly mode: string; readonly amount: number }[]
}

/** The snapshot of the service day of a restaurant that the filter holds, from the very reports of the screens. Asked by 'Arrêté de journée'. */
export function daySnapshot(filter: ReportFilter): Report<DaySnapshot> {
  const combined = combineReports('day_snapshot', {
    statistics: mainStatistics(filter, filter),
    vat: vatSummary(filter),
    payments: paymentsByFamily(filter),
    discounts: discountSummary(filter),
    offered: offeredBySeller(filter),
    cancelled: cancelledBySeller(filter),
  })
  return { name: combined.name, queries: combined.queries, read: (rows) => snapshotOf(combined.read(rows)) }
}

type Parts = {
  readonly statistics: FiguresOf<typeof mainStatistics>
  readonly vat: FiguresOf<typeof vatSummary>
  readonly payments: FiguresOf<typeof paymentsByFamily>
  readonly discounts: FiguresOf<typeof discountSummary>
  readonly offered: FiguresOf<typeof offeredBySeller>
  readonly cancelled: FiguresOf<typeof cancelledBySeller>
}

function snapshotOf({ statistics: { current }, vat, payments, discounts, offered, cancelled }: Parts): DaySnapshot {
  return {
    ticketsCount: current.ticketsCount,
    covers: current.covers,
    grossSales: current.grossSales,
    netSales: current.netSales,
    vatAmount: current.vatAmount,
    payments: current.payments,
    discounts: discounts.total.amount,
    offered: offered.total.amount,
    cancelled: cancelled.total.amount,
    vatByLabel: vat.rows.map((row) => ({
      label: row.label,
      net: row.netAmount,
      vat: row.vatAmount,
      gross: row.grossAmount,
    })),
    paymentsByMode: payments.rows.flatMap(({ family, modes }) =>
      modes.map(({ mode, amount }) => ({ family, mode, amount })),
    ),
  }
}
