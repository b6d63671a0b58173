import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { writtenOther } from '../../../../../reports/comparison/words.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import type { MainStatistics } from '../../../../../reports/rows/mainFigures.ts'
import { Change } from '../../../ui/Figures.tsx'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import { useKeptSearch } from '../../../filters/useReportFilter.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'
import { formatCount, formatMoney } from '../../../fr/format.ts'
import classes from './RestaurantCard.module.css'

const { restaurants } = statistics

interface RestaurantCardProps {
  readonly name: string
  /** Absent on the card of all of them together. */
  readonly siteId?: string
  readonly figures: MainStatistics
  readonly kind: ComparisonKind
}

/** A restaurant's turnover in large against the compared period, its other figures, and the ways to its dashboard and tickets. */
export function RestaurantCard({ name, siteId, kind, figures: { current, previous, change } }: RestaurantCardProps) {
  return (
    <Paper component="section" p="md" className={classes.card ?? ''} data-restaurant={name}>
      <Title order={2}>{name}</Title>
      <Text size="sm" c="dimmed" title={restaurants.definition}>
        {restaurants.turnover}
      </Text>
      <p className={classes.turnover}>{formatMoney(current.grossSales)}</p>
      <Change
        percent={change.grossSales.value}
        against={writtenOther(kind, previous && formatMoney(previous.grossSales))}
      />
      <div className={classes.figures}>
        <Figure label={restaurants.covers} value={formatCount(current.covers)} change={change.covers.value} />
        <Figure
          label={restaurants.averageCover}
          value={formatMoney(current.averageCover)}
          change={change.averageCover.value}
        />
        <Figure
          label={restaurants.covered}
          value={formatMoney(current.coveredGrossSales)}
          change={change.coveredGrossSales.value}
        />
        <Figure label={restaurants.payments} value={formatMoney(current.payments)} change={change.payments.value} />
      </div>
      {siteId ? <Ways name={name} siteId={siteId} /> : null}
    </Paper>
  )
}

function Figure({ label, value, change }: { label: string; value: string; change: number | null }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={600}>{value}</Text>
      <Change percent={change} />
    </div>
  )
}

function Ways({ name, siteId }: { name: string; siteId: string }) {
  const ticketsTo = useTicketsAddress()
  const kept = useKeptSearch()
  kept.set('sites', siteId)
  return (
    <Group gap="xs" mt="sm">
      <Button
        component={Link}
        to={`/?${kept.toString()}`}
        size="xs"
        variant="default"
        aria-label={restaurants.dashboardOf(name)}
      >
        {restaurants.dashboard}
      </Button>
      <Button
        component={Link}
        to={ticketsTo({ site: siteId, operations: soldOperations })}
        size="xs"
        variant="default"
        aria-label={restaurants.ticketsOf(name)}
      >
        {restaurants.tickets}
      </Button>
    </Group>
  )
}
