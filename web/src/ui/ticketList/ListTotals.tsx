import { Group, Text } from '@mantine/core'
import type { ListTotal } from '../../../../shared/wire/tickets.ts'
import { tickets } from '../../fr/tickets.ts'
import { Money } from '../Figures.tsx'

/** What the whole list adds up to, all pages, and of this the turnover where they differ (a debtor's: what he owes); beside it what the filter is about: an article's lines, or payments. */
export function ListTotals(props: { total: ListTotal; article: string | null; payment: string }) {
  const { total, article, payment } = props
  const figures = [
    ...(total.Facture === undefined ? [] : [[tickets.invoiced, total.Facture] as const]),
    ...(total.Recu === undefined ? [] : [[tickets.received, total.Recu] as const]),
    [total.Facture === undefined ? tickets.total : tickets.due, total.MontantTTC],
    ...(total.CA === total.MontantTTC || total.Facture !== undefined ? [] : [[tickets.turnover, total.CA] as const]),
    ...(total.PrixTotalNet === undefined ? [] : [[tickets.totalOf(article ?? ''), total.PrixTotalNet] as const]),
    ...(total.TotalValeur === undefined
      ? []
      : [[payment ? tickets.totalPaidSo(payment) : tickets.totalPaid, total.TotalValeur] as const]),
  ] as const
  return (
    <Group gap="lg" data-totals>
      {figures.map(([label, amount]) => (
        <Text key={label} size="sm">
          <Text span c="dimmed" size="sm">
            {label}{' '}
          </Text>
          <Text span fw={600}>
            <Money value={amount} />
          </Text>
        </Text>
      ))}
    </Group>
  )
}
