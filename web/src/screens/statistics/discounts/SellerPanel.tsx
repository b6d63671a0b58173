import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfSite } from '../../../../../reports/rows/ofSite.ts'
import type { Totalled } from '../../../../../reports/rows/rows.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { linkColumn } from '../../../ui/table/linkColumn.tsx'
import { amountColumn, type Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useSiteGroups } from '../../../filters/useSiteGroups.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'
import { SellerLines } from './SellerLines.tsx'

const { discounts: texts } = statistics

interface SellerPanelProps<Row, Total> {
  readonly title: string
  /** Said when there is none. */
  readonly none: string
  readonly query: UseQueryResult<Totalled<Row, Total>>
  /** Of the tickets that a seller leads to; none means every operation. */
  readonly operations: readonly string[]
  /** Stands between the seller and the amount. */
  readonly column: (total: Total) => Column<Row>
  /** Heads of what a row opens, then its lines. */
  readonly heads: readonly string[]
  readonly linesOf: (row: Row) => readonly (readonly ReactNode[])[]
}

/** One table of the screen: amounts per seller, each leading to their tickets; a row opens on its lines. */
export function SellerPanel<
  Row extends OfSite & { readonly seller: string; readonly amount: number },
  Total extends { readonly amount: number },
>({ title, none, query, operations, column, heads, linesOf }: SellerPanelProps<Row, Total>) {
  const ticketsTo = useTicketsAddress()
  const sites = useSiteGroups()
  return (
    <Panel title={title}>
      <LoadedPart query={query} empty={<Nothing title={none} hint={texts.hint} />}>
        {({ rows, total }) => (
          <DataTable<Row>
            label={title}
            rows={rows}
            rowKey={(row) => `${row.siteId}|${row.seller}`}
            {...sites.table}
            initialSort={{ key: 'amount', direction: 'desc' }}
            expand={(row) => (
              <SellerLines label={texts.ofSeller(title, row.seller)} heads={heads} rows={linesOf(row)} />
            )}
            columns={[
              linkColumn('seller', statistics.seller, (row) =>
                ticketsTo({ seller: row.seller, ...sites.placeOf(row), operations }),
              ),
              ...sites.columns,
              column(total),
              amountColumn(texts.amount, total),
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
