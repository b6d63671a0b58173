import { Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { dayCount } from '../../../../shared/subscription.ts'
import type { SubscriptionStatus } from '../../../../shared/subscription.ts'
import type { WireSubscription } from '../../../../shared/wire/restaurant.ts'
import { subscriptionCards as text } from '../../fr/subscriptions.ts'
import { formatDateTime, toParisWall } from '../../fr/format.ts'
import { CardGrid } from '../CardGrid.tsx'
import { Nothing } from '../Nothing.tsx'
import classes from './cards.module.css'

const colors = {
  actif: 'green',
  inactif: 'gray',
  none: 'gray',
  cancled: 'orange',
  closed: 'red',
  pending: 'blue',
} as const
const legend = ['actif', 'inactif', 'cancled', 'closed'] as const

/** The colour and word of a subscription's status. */
export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  return (
    <Badge variant="light" color={colors[status]} className={classes.badge ?? ''}>
      {text.statuses[status]}
    </Badge>
  )
}

interface SubscriptionCardsProps {
  readonly subscriptions: readonly WireSubscription[]
  /** Managers see the inactive ones first, staff those not ended first (01 §2, §4). */
  readonly inactiveFirst?: boolean
}

/** A restaurant's subscriptions as cards, under the legend Actif, Inactif, Annuler, Férmer. */
export function SubscriptionCards({ subscriptions, inactiveFirst = false }: SubscriptionCardsProps) {
  if (subscriptions.length === 0) return <Nothing title={text.none} hint={text.noneHint} />
  const ordered = inactiveFirst
    ? subscriptions.toSorted((a, b) => Number(a.isActive) - Number(b.isActive))
    : subscriptions
  return (
    <Stack gap="sm">
      <Group gap="xs" component="ul" className={classes.legend ?? ''} aria-label={text.legend}>
        {legend.map((status) => (
          <li key={status}>
            <StatusBadge status={status} />
          </li>
        ))}
      </Group>
      <CardGrid>
        {ordered.map((one) => (
          <SubscriptionCard key={one._id} subscription={one} />
        ))}
      </CardGrid>
    </Stack>
  )
}

function SubscriptionCard({ subscription: one }: { subscription: WireSubscription }) {
  const [start, end] = [one.dateDebut, one.dateFin].map((instant) => formatDateTime(toParisWall(instant)))
  const length = dayCount(new Date(one.dateDebut), new Date(one.dateFin))
  const lines: readonly (readonly [string, string | undefined])[] = [
    [text.starts, start],
    [text.ends, end],
    [text.length, text.days(length)],
    [text.remaining, text.days(one.check.remainingDays)],
    ...(one.closed ? ([[text.motif, one.motif || '—']] as const) : []),
    [text.state, one.check.message],
    ...(one.codecsi ? ([[text.code, one.codecsi]] as const) : []),
  ]
  return (
    <Paper component="article" p="md" className={classes.card} aria-label={`${start} – ${end}`}>
      <StatusBadge status={one.check.status} />
      <dl className={classes.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {one.codecsi ? null : (
        <Text size="sm" c="dimmed">
          {sourceText(one)}
        </Text>
      )}
    </Paper>
  )
}

function sourceText(one: WireSubscription): string {
  if (one.source !== 'direct') return text.staff
  return one.isPaid ? text.direct : text.unpaid
}
