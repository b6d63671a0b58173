import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { WallRange } from '../../../../shared/report.ts'
import { StatCard } from '../../components/StatCard.tsx'
import { statistics } from '../../fr/statistics.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import classes from './PeriodFacts.module.css'

const { turnover } = statistics

/** The total of the period and from when to when it is reckoned. */
export function PeriodFacts({
  kind,
  range: [from, to],
  total,
}: {
  kind: 'TTC' | 'HT'
  range: WallRange
  /** Undefined while it comes, null when it could not be had. */
  total: number | null | undefined
}) {
  const [first, last] = [formatDate(from), formatDate(to)]
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
      <div className={classes.total} data-total>
        <StatCard
          label={`${statistics.total} ${turnover.labels[kind]}`}
          definition={turnover.definitions[kind]}
          value={
            total === undefined ? (
              <Skeleton height={28} my={4} width={140} component="span" display="block" />
            ) : (
              formatMoney(total)
            )
          }
          foot={<Foot>{`${turnover.period} : ${first === last ? first : `${first} – ${last}`}`}</Foot>}
        />
      </div>
      <StatCard label={turnover.start} value={from.slice(11, 16)} foot={<Foot>{first}</Foot>} />
      <StatCard label={turnover.end} value={to.slice(11, 16)} foot={<Foot>{last}</Foot>} />
    </SimpleGrid>
  )
}

function Foot({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
