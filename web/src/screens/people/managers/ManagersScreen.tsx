import { Anchor, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { WireUser } from '../../../../../shared/wire/user.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PeopleList } from '../PeopleList.tsx'
import { PersonCard } from '../PersonCard.tsx'
import { CardLink } from '../../../ui/people/CardLink.tsx'
import { common } from '../../../fr/common.ts'
import { managers as text } from '../texts.ts'
import { useCall } from '../../../query/useReport.ts'
import { hasStatus, statuses } from './statusOf.ts'
import type { ManagerStatus } from './statusOf.ts'

/** Every client with their restaurants, for the super-admin: by state of subscription and by any word. */
export function ManagersScreen() {
  const query = useCall<'GET /user/manager/all'>('user/manager/all')
  const [status, setStatus] = useState<ManagerStatus>('all')
  return (
    <Stack gap="md">
      <PageHeader title={text.title} actions={<AddButton label={text.add} act="/addmanager" />} />
      <PeopleList
        query={query}
        keeps={(manager) => hasStatus(manager, status)}
        filter={
          <Select
            label={text.filter}
            data={statuses.map((value) => ({ value, label: text.filters[value] }))}
            value={status}
            allowDeselect={false}
            onChange={(value) => setStatus(statuses.find((one) => one === value) ?? 'all')}
          />
        }
        card={(manager) => <ManagerCard key={manager._id} manager={manager} />}
      />
    </Stack>
  )
}

function ManagerCard({ manager }: { manager: WireUser }) {
  return (
    <PersonCard
      person={manager}
      actions={
        <>
          <CardLink
            to={`/editmanager/${manager._id}`}
            label={common.edit}
            name={`${common.edit} ${manager.username}`}
          />
          <CardLink
            to={`/affecte-restaurants/${manager._id}`}
            label={text.assign}
            name={`${text.assign}\u202f: ${manager.username}`}
          />
        </>
      }
    >
      <Subscriptions manager={manager} />
    </PersonCard>
  )
}

/** The company, then each restaurant with what its subscription says. */
function Subscriptions({ manager: { SocieteName, associatedRestaurants } }: { manager: WireUser }) {
  return (
    <Stack gap={4} flex={1}>
      <Text fw={600}>{SocieteName}</Text>
      {associatedRestaurants.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noRestaurant}
        </Text>
      ) : null}
      {associatedRestaurants.map(({ _id, name, isActive, latestAbonnemnt }) => (
        <Group key={_id} justify="space-between" gap="xs">
          <Anchor component={Link} to={`/details-restaurant/${_id}`} size="sm">
            {name}
          </Anchor>
          <Text size="sm" c={isActive ? 'var(--good)' : 'dimmed'}>
            {latestAbonnemnt ? text.holds[latestAbonnemnt.check.message] : text.noSubscription}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
