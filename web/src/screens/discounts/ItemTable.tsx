import type { UseQueryResult } from '@tanstack/react-query'
import type { FiguresOf } from '../../../../shared/report.ts'
import type { offeredBySeller } from '../../../../shared/reports/offeredBySeller.ts'
import { DataTable } from '../../components/table/DataTable.tsx'
import { FigureLink } from '../../components/FigureLink.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Nothing } from '../../components/Nothing.tsx'
import { Panel } from '../../components/Panel.tsx'
import { amountColumn } from '../../components/table/tableColumn.ts'
import { useTicketsAddress } from '../../filters/useTicketsAddress.ts'
import { statistics } from '../../fr/statistics.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { SellerLines } from './SellerLines.tsx'

const { discounts: texts } = statistics

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
  return (
    <Panel title={title}>
      <LoadedPart query={query} empty={<Nothing title={none} hint={texts.hint} />}>
        {({ rows, total }) => (
          <DataTable
            label={title}
            rows={rows}
            rowKey={(row) => row.seller}
            initialSort={{ key: 'amount', direction: 'desc' }}
            expand={({ seller, articles }) => (
              <SellerLines
                label={texts.ofSeller(title, seller)}
                heads={[statistics.article, statistics.till, statistics.quantity, texts.amount]}
                rows={articles.map(({ article, till, quantity, amount }) => [
                  <FigureLink key={article} to={ticketsTo({ seller, article, till, operations })} name={article} />,
                  till,
                  formatCount(quantity),
                  formatMoney(amount),
                ])}
              />
            )}
            columns={[
              {
                key: 'seller',
                head: statistics.seller,
                value: (row) => row.seller,
                render: ({ seller }) => <FigureLink to={ticketsTo({ seller, operations })} name={seller} />,
              },
              {
                key: 'quantity',
                head: statistics.quantity,
                kind: 'count',
                value: (row) => row.quantity,
                total: total.quantity,
              },
              amountColumn(texts.amount, total),
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
