import { Box, Text } from '@mantine/core'
import type { WallRange } from '../../../../shared/report.ts'
import { CardGrid } from '../../components/CardGrid.tsx'
import { StatCard } from '../../components/StatCard.tsx'
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
    <CardGrid columns={3}>
      <Box display="grid" data-total>
        <StatCard
          label={`${statistics.total} ${turnover.labels[kind]}`}
          definition={turnover.definitions[kind]}
          value={formatMoney(total)}
          foot={<Foot>{`${turnover.period} : ${first === last ? first : `${first} – ${last}`}`}</Foot>}
        />
      </Box>
      <StatCard label={turnover.start} value={from.slice(11, 16)} foot={<Foot>{first}</Foot>} />
      <StatCard label={turnover.end} value={to.slice(11, 16)} foot={<Foot>{last}</Foot>} />
    </CardGrid>
  )
}

function Foot({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
