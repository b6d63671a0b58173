import type { UseQueryResult } from '@tanstack/react-query'
import type { FiguresOf } from '../../../../shared/report.ts'
import type { discountsBySeller } from '../../../../shared/reports/discountsBySeller.ts'
import { DataTable } from '../../components/table/DataTable.tsx'
import { FigureLink } from '../../components/FigureLink.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { Nothing } from '../../components/Nothing.tsx'
import { Panel } from '../../components/Panel.tsx'
import { amountColumn } from '../../components/table/tableColumn.ts'
import { soldOperations } from '../../filters/ticketsAddress.ts'
import { useTicketsAddress } from '../../filters/useTicketsAddress.ts'
import { statistics } from '../../fr/statistics.ts'
import { formatMoney, formatPercent } from '../../lib/format.ts'
import { SellerLines } from './SellerLines.tsx'

const { discounts: texts } = statistics

/** Discounts per seller with the mean rate; a row opens on each discount and till. */
export function DiscountTable({ query }: { query: UseQueryResult<FiguresOf<typeof discountsBySeller>> }) {
  const ticketsTo = useTicketsAddress()
  return (
    <Panel title={texts.discounts}>
      <LoadedPart query={query} empty={<Nothing title={texts.noDiscount} hint={texts.hint} />}>
        {({ rows, total }) => (
          <DataTable
            label={texts.discounts}
            rows={rows}
            rowKey={(row) => row.seller}
            initialSort={{ key: 'amount', direction: 'desc' }}
            expand={(row) => (
              <SellerLines
                label={texts.ofSeller(texts.discounts, row.seller)}
                heads={[texts.label, statistics.till, texts.rate, texts.amount]}
                rows={row.discounts.map((line) => [
                  line.label,
                  line.till,
                  formatPercent(line.averageRate),
                  formatMoney(line.amount),
                ])}
              />
            )}
            columns={[
              {
                key: 'seller',
                head: statistics.seller,
                value: (row) => row.seller,
                render: ({ seller }) => (
                  <FigureLink to={ticketsTo({ seller, operations: soldOperations })} name={seller} />
                ),
              },
              {
                key: 'rate',
                head: texts.rate,
                kind: 'percent',
                value: (row) => row.averageRate,
                total: total.averageRate,
              },
              amountColumn(texts.amount, total),
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
