import { Skeleton, Text } from '@mantine/core'
import type { WallRange } from '../../../../../shared/period.ts'
import { StatCard } from '../../../ui/StatCard.tsx'
import { statistics } from '../../../fr/statistics.ts'
import { formatDate, formatMoney } from '../../../fr/format.ts'
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
        foot={
          <Text size="sm" c="dimmed">
            {turnover.reckoned(first === last ? first : `${first} – ${last}`, from.slice(11, 16), to.slice(11, 16))}
          </Text>
        }
      />
    </div>
  )
}
