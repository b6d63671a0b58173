import type { ComparedSides } from '../question/compared.ts'
import type { Report } from '../question/report.ts'
import { mainStatistics } from '../mainStatistics/report.ts'
import { changeOf, mainFigures, type Change, type MainStatistics } from '../rows/mainFigures.ts'

/** The main statistics of both sides with the change of turnover without tax, and what the sides are. */
export interface ComparedStatistics extends MainStatistics {
  readonly netSalesChange: Change
  readonly sides: ComparedSides
}

/** A period beside another one, as 05 §2 compares them. Asked by `board/comparaison`. */
export function comparison(sides: ComparedSides): Report<ComparedStatistics> {
  const main = mainStatistics(sides.current, sides.previous)
  return {
    name: 'comparison',
    queries: main.queries,
    read: (rows) => {
      const now = mainFigures(sides.current, { sales: rows['sales'], payments: [] })
      const before = mainFigures(sides.previous, { sales: rows['previous_sales'], payments: [] })
      const netSales = sides.current.isToCome ? null : now.netSales
      return { ...main.read(rows), netSalesChange: changeOf(netSales, before.netSales), sides }
    },
  }
}
