import { exact, percentChange, toWire, type Exact } from '../../shared/money.ts'
import type { Query } from '@cubejs-client/core'
import { ask, readers, type Reader } from '../question/ask.ts'
import type { CubeRow, ReportFilter } from '../question/report.ts'

/** The five figures of the dashboard, in euros; the average cover is null without covers. */
export interface MainFigures {
  readonly covers: number
  readonly averageCover: number | null
  /** TTC of the sales that have covers. */
  readonly coveredGrossSales: number
  readonly grossSales: number
  readonly netSales: number
  readonly vatAmount: number
  readonly ticketsCount: number
  readonly payments: number
}

/** A change in percent, not yet rounded (null when there was nothing before), and its arrow. */
export interface Change {
  readonly value: number | null
  readonly arrow: 'up' | 'down'
}

/** A period beside the one before it. */
export interface MainStatistics {
  readonly current: MainFigures
  /** Null where nothing is usual to stand beside. */
  readonly previous: MainFigures | null
  readonly change: {
    readonly covers: Change
    readonly averageCover: Change
    readonly coveredGrossSales: Change
    readonly grossSales: Change
    readonly payments: Change
  }
}

/** The measures of `sales` that the main figures need; the usual days have the same, and their payments. */
const SALES_FIGURES = [
  'covers',
  'covered_gross_sales',
  'average_cover',
  'gross_sales',
  'net_sales',
  'vat_amount',
  'tickets_count',
]

interface ExactFigures {
  covers: Exact
  averageCover: Exact | null
  coveredGrossSales: Exact
  grossSales: Exact
  netSales: Exact
  vatAmount: Exact
  ticketsCount: Exact
  payments: Exact
}

/** What is asked for the main figures of a side, per restaurant when `dimensions` say so. */
export function mainQueries(side: ReportFilter, dimensions: readonly string[] = []): { sales: Query; payments: Query } {
  if (side.usual) {
    const usual = ask('usual_days', side, { measures: [...SALES_FIGURES, 'payments'], dimensions })
    return { sales: usual, payments: usual }
  }
  return {
    sales: ask('sales', side, { measures: SALES_FIGURES, dimensions }),
    payments: ask('payments', side, { measures: ['amount'], dimensions }),
  }
}

/** The rows of `mainQueries`, of sales and of payments. */
interface MainRows {
  readonly sales: readonly CubeRow[] | undefined
  readonly payments: readonly CubeRow[] | undefined
}

/** The exact main figures of a side: of the one row, or of a restaurant's. */
export function mainFigures(side: ReportFilter, { sales, payments }: MainRows, site?: string): ExactFigures {
  const own = (rows: readonly Reader[]) =>
    site === undefined ? rows[0] : rows.find((row) => row.text('restaurant_id') === site)
  if (side.usual) {
    const usual = own(readers('usual_days', sales))
    return exactFigures(usual, usual?.amount('payments'))
  }
  return exactFigures(own(readers('sales', sales)), own(readers('payments', payments))?.amount('amount'))
}

/** An absent row counts as zero. */
function exactFigures(sales: Reader | undefined, payments: Exact | undefined): ExactFigures {
  const of = (row: Reader | undefined, member: string) => row?.amount(member) ?? exact(0)
  return {
    covers: of(sales, 'covers'),
    coveredGrossSales: of(sales, 'covered_gross_sales'),
    averageCover: sales?.amountOrNull('average_cover') ?? null,
    grossSales: of(sales, 'gross_sales'),
    netSales: of(sales, 'net_sales'),
    vatAmount: of(sales, 'vat_amount'),
    ticketsCount: of(sales, 'tickets_count'),
    payments: payments ?? exact(0),
  }
}

/** Two periods side by side, each figure rounded once; `previous` null: the period stands alone. What is to come has not changed. */
export function compareFigures(
  current: ExactFigures,
  previous: ExactFigures | null,
  { isToCome }: Pick<ReportFilter, 'isToCome'> = {},
): MainStatistics {
  const change = (name: keyof ExactFigures) =>
    changeOf(isToCome ? null : current[name], previous === null ? null : previous[name])
  return {
    current: shown(current),
    previous: previous === null ? null : shown(previous),
    change: {
      covers: change('covers'),
      averageCover: change('averageCover'),
      coveredGrossSales: change('coveredGrossSales'),
      grossSales: change('grossSales'),
      payments: change('payments'),
    },
  }
}

/** A figure's change against the other period; none where either has no figure. */
export function changeOf(current: Exact | null, previous: Exact | null): Change {
  const [now, before] = [current ?? exact(0), previous ?? exact(0)]
  const value = current === null ? null : percentChange(now, before)
  return { value, arrow: now.gte(before) ? 'up' : 'down' }
}

function shown(figures: ExactFigures): MainFigures {
  return {
    covers: figures.covers.toNumber(),
    averageCover: figures.averageCover === null ? null : toWire(figures.averageCover),
    coveredGrossSales: toWire(figures.coveredGrossSales),
    grossSales: toWire(figures.grossSales),
    netSales: toWire(figures.netSales),
    vatAmount: toWire(figures.vatAmount),
    ticketsCount: figures.ticketsCount.toNumber(),
    payments: toWire(figures.payments),
  }
}
