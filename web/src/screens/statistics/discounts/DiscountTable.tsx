import type { UseQueryResult } from '@tanstack/react-query'
import type { FiguresOf } from '../../../../../reports/question/report.ts'
import { averageRateOf } from '../../../../../reports/rows/discountFigures.ts'
import type { discountsBySeller } from '../../../../../reports/discountsBySeller/report.ts'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import { statistics } from '../../../fr/statistics.ts'
import { formatMoney, narrowSpace } from '../../../fr/format.ts'
import { cellText } from '../../../ui/table/TableCells.tsx'
import { SellerPanel } from './SellerPanel.tsx'

const { discounts: texts } = statistics

/** Discounts per seller with the mean rate; a row opens on each discount and till. */
export function DiscountTable({ query }: { query: UseQueryResult<FiguresOf<typeof discountsBySeller>> }) {
  return (
    <SellerPanel
      title={texts.discounts}
      none={texts.noDiscount}
      query={query}
      operations={soldOperations}
      column={({ averageRate }) => ({
        key: 'rate',
        head: texts.rate,
        kind: 'percent',
        value: (row) => row.averageRate,
        totalOf: averageRateOf,
        total: averageRate,
      })}
      heads={[texts.label, statistics.till, texts.rate, texts.amount]}
      linesOf={({ discounts }) =>
        discounts.map((line) => [line.label, line.till, rateOf(line), formatMoney(line.amount)])
      }
    />
  )
}

/** With the digits of the column above it. */
function rateOf({ averageRate }: { readonly averageRate: number }): string {
  return `${cellText('percent', averageRate)}${narrowSpace}%`
}
