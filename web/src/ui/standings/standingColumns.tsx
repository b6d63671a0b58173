import { Badge, Text } from '@mantine/core'
import type { Standing } from '../../../../shared/clientStanding.ts'
import type { SubscriptionStatus } from '../../../../shared/subscription.ts'
import { isOverdue, tillStateWords, type TillStateKind } from '../../../../shared/tillStates.ts'
import { formatDate, formatMinute, toParisWall } from '../../fr/format.ts'
import { standingTexts as text } from '../../fr/standings.ts'
import { subscriptionCards } from '../../fr/subscriptions.ts'
import { StatusBadge } from '../restaurantCards/SubscriptionCards.tsx'
import type { Column } from '../table/tableColumn.ts'
import classes from './standings.module.css'

/** What a row of a list that staff watch says of its data. */
export type DataRow = Pick<Standing, 'refuses' | 'dernier_ticket'> & { readonly etat: TillStateKind | null }

const colours = { ok: 'gray', jamais: 'gray', retard: 'yellow', muette: 'red' } as const

/** Last ticket and state of the data: the same columns in each list. */
export function dataColumns<Row extends DataRow>(): readonly Column<Row>[] {
  return [
    {
      key: 'dernier_ticket',
      head: text.lastTicket,
      definition: text.lastTicketRule,
      kind: 'date',
      value: (row) => row.dernier_ticket,
      render: (row) =>
        row.dernier_ticket === null ? (
          text.never
        ) : (
          <span className={classes.foldable}>{formatMinute(row.dernier_ticket)}</span>
        ),
    },
    {
      key: 'etat',
      head: text.data,
      definition: text.dataRule,
      value: dataText,
      render: (row) => <DataCell row={row} />,
      onPhone: true,
    },
  ]
}

/** End of the subscription and its state. */
export function coverColumns<Row extends Pick<Standing, 'fin' | 'abonnement'>>(): readonly Column<Row>[] {
  return [
    {
      key: 'fin',
      head: text.end,
      definition: text.endRule,
      kind: 'date',
      value: ({ fin }) => (fin === null ? null : toParisWall(fin)),
      render: ({ fin }) => (fin === null ? '—' : formatDate(toParisWall(fin))),
    },
    {
      key: 'abonnement',
      head: text.subscription,
      value: ({ abonnement }) => subscriptionText(abonnement),
      render: ({ abonnement }) => (abonnement === 'none' ? text.noSubscription : <StatusBadge status={abonnement} />),
    },
  ]
}

/** What a row says of its data, as a file holds it and a search reads it. */
function dataText({ etat, refuses }: DataRow): string {
  const state = etat === null ? text.unknown : tillStateWords[etat].name
  return refuses === 0 ? state : `${state}, ${text.refused(refuses)}`
}

/** The word of a subscription's state; of none, that there is none. */
export function subscriptionText(status: SubscriptionStatus): string {
  return status === 'none' ? text.noSubscription : subscriptionCards.statuses[status]
}

function DataCell({ row: { etat, refuses } }: { row: DataRow }) {
  return (
    <>
      {etat === null ? (
        <Text size="sm" c="dimmed" title={text.unknownRule}>
          {text.unknown}
        </Text>
      ) : (
        <Badge
          variant={isOverdue(etat) ? 'light' : 'outline'}
          color={colours[etat]}
          title={tillStateWords[etat].rule}
          className={classes.badge ?? ''}
          data-state={etat}
        >
          {tillStateWords[etat].name}
        </Badge>
      )}
      {refuses > 0 ? <span className={classes.refused}>{text.refused(refuses)}</span> : null}
    </>
  )
}
