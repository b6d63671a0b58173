import { addDays } from '../../shared/serviceDay.ts'
import { serviceRange } from '../../shared/period.ts'
import { combineReports, type FiguresOf, type Report } from '../question/report.ts'
import { cancelledBySeller } from '../cancelledBySeller/report.ts'
import { discountSummary } from '../discountSummary/report.ts'
import { mainStatistics } from '../mainStatistics/report.ts'
import { offeredBySeller } from '../offeredBySeller/report.ts'
import { paymentsByFamily } from '../paymentsByFamily/report.ts'
import { vatSummary } from '../vatSummary/report.ts'

/** Which service day of which restaurant is closed. */
export interface ClosedDay {
  readonly restaurantId: string
  /** 'yyyy-MM-dd' */
  readonly day: string
  readonly dayStartMinutes: number
}

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

/** The snapshot of one service day, from the very reports of the screens. Asked by 'Arrêté de journée'. */
export function daySnapshot({ restaurantId, day, dayStartMinutes }: ClosedDay): Report<DaySnapshot> {
  const filter = { range: serviceRange(day, day, dayStartMinutes), sites: [restaurantId] }
  const dayBefore = addDays(day, -1)
  const combined = combineReports('day_snapshot', {
    statistics: mainStatistics(filter, { ...filter, range: serviceRange(dayBefore, dayBefore, dayStartMinutes) }),
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
