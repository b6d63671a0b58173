import { CardGrid } from '../../components/CardGrid.tsx'
import { StatCard } from '../../components/StatCard.tsx'
import type { WallRange } from '../../../../shared/report.ts'
import { statistics } from '../../fr/statistics.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'

const { turnover } = statistics

/** The total of the period and from when to when it is reckoned. */
export function PeriodFacts({
  kind,
  range: [from, to],
  total,
}: {
  kind: 'TTC' | 'HT'
  range: WallRange
  total: number | undefined
}) {
  const [first, last] = [formatDate(from), formatDate(to)]
  return (
    <CardGrid columns={4}>
      <div data-total>
        <StatCard
          label={`${statistics.total} ${turnover.labels[kind]}`}
          definition={turnover.definitions[kind]}
          value={formatMoney(total)}
        />
      </div>
      <StatCard label={turnover.period} value={first === last ? first : `${first} – ${last}`} />
      <StatCard label={turnover.start} value={from.slice(11, 16)} />
      <StatCard label={turnover.end} value={to.slice(11, 16)} />
    </CardGrid>
  )
}
