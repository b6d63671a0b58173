import { SegmentedControl, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { AskedComparison } from '../../../../../reports/question/compared.ts'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { ReportPanel } from '../../../ui/ReportPanel.tsx'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { dashboard } from './texts.ts'
import { formatAmount, formatCount } from '../../../fr/format.ts'
import { bestSalesOf } from './dashboardReports.ts'
import classes from './DashboardScreen.module.css'

type Order = 'quantity' | 'amount'

/** The ten best sales, by quantity or by amount; an article leads to its tickets. */
export function BestSalesPanel({ compared }: { compared: AskedComparison }) {
  const [orderBy, setOrderBy] = useState<Order>('quantity')
  const report = useMemo(() => bestSalesOf(compared, orderBy), [compared, orderBy])
  const ticketsTo = useTicketsAddress()
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
        <table className={classes.best} aria-label={dashboard.bestSales}>
          <thead>
            <tr>
              <th scope="col">{dashboard.article}</th>
              <th scope="col" style={{ width: 64 }} className={classes.figure}>
                {dashboard.quantityHead}
              </th>
              <th scope="col" style={{ width: 112 }} className={classes.figure}>
                {dashboard.amountHead}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.group} ${row.family} ${row.article}`}>
                <td>
                  <Text size="sm" truncate title={`${row.article} · ${row.family}`}>
                    <FigureLink
                      to={ticketsTo({ article: row.article, operations: soldOperations })}
                      name={row.article}
                    />
                  </Text>
                </td>
                <td className={classes.figure}>{formatCount(row.quantity)}</td>
                <td className={classes.figure}>{formatAmount(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ReportPanel>
  )
}
