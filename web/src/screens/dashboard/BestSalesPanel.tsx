import { SegmentedControl, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReportFilter } from '../../../../shared/report.ts'
import { bestSales } from '../../../../shared/reports/bestSales.ts'
import { ReportPanel } from '../../components/ReportPanel.tsx'
import { dashboard } from '../../fr/dashboard.ts'
import { formatAmount, formatCount } from '../../lib/format.ts'
import classes from './DashboardScreen.module.css'

type Order = 'quantity' | 'amount'

/** The ten best sales, by quantity or by amount. */
export function BestSalesPanel({ filter }: { filter: ReportFilter }) {
  const [orderBy, setOrderBy] = useState<Order>('quantity')
  const report = useMemo(() => bestSales(filter, { orderBy, limit: 10 }), [filter, orderBy])
  return (
    <ReportPanel
      fill
      report={report}
      title={dashboard.bestSales}
      height={400}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={dashboard.orderBy}
          value={orderBy}
          onChange={(value) => setOrderBy(value)}
          data={[
            { value: 'quantity', label: dashboard.quantity },
            { value: 'amount', label: dashboard.amount },
          ]}
        />
      }
    >
      {({ rows }) => (
        <Table
          className={classes.best ?? ''}
          highlightOnHover
          highlightOnHoverColor="var(--raised)"
          borderColor="var(--line)"
          layout="fixed"
          aria-label={dashboard.bestSales}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{dashboard.article}</Table.Th>
              <Table.Th w={64} className={classes.figure ?? ''}>
                {dashboard.quantityHead}
              </Table.Th>
              <Table.Th w={112} className={classes.figure ?? ''}>
                {dashboard.amountHead}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={`${row.group} ${row.family} ${row.article}`}>
                <Table.Td>
                  <Text size="sm" truncate title={`${row.article} · ${row.family}`}>
                    {row.article}
                  </Text>
                </Table.Td>
                <Table.Td className={classes.figure ?? ''}>{formatCount(row.quantity)}</Table.Td>
                <Table.Td className={classes.figure ?? ''}>{formatAmount(row.amount)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ReportPanel>
  )
}
