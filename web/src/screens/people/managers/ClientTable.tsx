import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { WireClient } from '../../../../../shared/wire/clients.ts'
import { common } from '../../../fr/common.ts'
import { mayOpen } from '../../../navigation/access.ts'
import { useUser } from '../../../query/session.ts'
import { CardLink } from '../../../ui/people/CardLink.tsx'
import { NamedCell } from '../../../ui/standings/NamedCell.tsx'
import { coverColumns, dataColumns, subscriptionText } from '../../../ui/standings/standingColumns.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn } from '../../../ui/table/tableColumn.ts'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { managers as text } from '../texts.ts'
import { clientName } from './clientName.ts'
import classes from './ClientTable.module.css'

/** The clients as a table; a row opens on the client's restaurants. */
export function ClientTable({ clients }: { clients: readonly WireClient[] }) {
  return (
    <DataTable
      label={text.title}
      rows={clients}
      rowKey={({ userID }) => userID}
      columns={columns}
      expand={(client) => <Restaurants client={client} />}
      isDense
      searchable
    />
  )
}

const columns: readonly Column<WireClient>[] = [
  {
    key: 'client',
    head: text.client,
    // By all that it is looked for by, its restaurants included; ordered by the first word.
    value: (one) =>
      [
        clientName(one),
        one.username,
        one.nom,
        one.email,
        one.ville,
        ...one.restaurants.map(({ LibSite }) => LibSite),
      ].join(' '),
    render: (one) => (
      <NamedCell
        name={clientName(one)}
        apart={[one.email, text.towns(one.ville.split(', '))]}
        to={`/editmanager/${one.userID}`}
      />
    ),
  },
  { key: 'restaurants', head: text.restaurants, kind: 'count', value: ({ restaurants }) => restaurants.length },
  ...dataColumns<WireClient>(),
  ...coverColumns<WireClient>(),
  { key: 'confie_a', head: text.keeperHead, value: ({ confie_a: keeper }) => keeper?.username ?? null },
  buttonColumn('actes', text.acts, (client) => <ClientActs client={client} />),
]

function ClientActs({ client: { userID, username } }: { client: WireClient }) {
  return (
    <div className={classes.acts}>
      <CardLink to={`/editmanager/${userID}`} label={common.edit} name={`${common.edit} ${username}`} />
      <CardLink to={`/affecte-restaurants/${userID}`} label={text.assignShort} name={text.assignOne(username)} />
    </div>
  )
}

/** Each restaurant with its town and what its subscription says; leads to its details who may open them. */
function Restaurants({ client: { restaurants } }: { client: WireClient }) {
  const hasDetails = mayOpen(useUser().role, '/details-restaurant/:id')
  if (restaurants.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.noRestaurant}
      </Text>
    )
  return (
    <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {restaurants.map(({ site, LibSite, ville, invite, abonnement }) => (
        <Group key={site} component="li" gap="xs">
          {hasDetails ? (
            <Anchor component={Link} to={`/details-restaurant/${site}`} size="sm">
              {LibSite}
            </Anchor>
          ) : (
            <Text size="sm">{LibSite}</Text>
          )}
          <Text size="sm" c="dimmed">
            {[ville, invite ? text.invited : '', subscriptionText(abonnement)].filter(Boolean).join(' · ')}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
