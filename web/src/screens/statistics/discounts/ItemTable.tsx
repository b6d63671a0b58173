import type { UseQueryResult } from '@tanstack/react-query'
import type { FiguresOf } from '../../../../../reports/question/report.ts'
import type { offeredBySeller } from '../../../../../reports/offeredBySeller/report.ts'
import { quantityColumn } from '../../../ui/table/tableColumn.ts'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { useSiteGroups } from '../../../filters/useSiteGroups.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'
import { formatCount, formatMoney } from '../../../fr/format.ts'
import { SellerPanel } from './SellerPanel.tsx'

interface ItemTableProps {
  readonly title: string
  /** Said when there is none. */
  readonly none: string
  readonly query: UseQueryResult<FiguresOf<typeof offeredBySeller>>
  /** Absent: cancelled lines are read from the tickets of every operation. */
  readonly operations?: readonly string[]
}

/** Offered or cancelled items per seller; a row opens on each article and till, which leads to its tickets. */
export function ItemTable({ title, none, query, operations = [] }: ItemTableProps) {
  const ticketsTo = useTicketsAddress()
  const sites = useSiteGroups()
  return (
    <SellerPanel
      title={title}
      none={none}
      query={query}
      operations={operations}
      column={(total) => quantityColumn(statistics.quantity, total)}
      heads={[statistics.article, statistics.till, statistics.quantity, statistics.discounts.amount]}
      linesOf={({ seller, articles, ...row }) =>
        articles.map(({ article, till, quantity, amount }) => [
          <FigureLink
            key={article}
            to={ticketsTo({ seller, article, till, ...sites.placeOf(row), operations })}
            name={article}
          />,
          till,
          formatCount(quantity),
          formatMoney(amount),
        ])
      }
    />
  )
}
