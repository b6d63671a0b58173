import { Alert, Avatar, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import type { WireUser } from '../../../../../shared/wire/user.ts'
import { apiTokenCalls } from '../../../../../shared/wire/apiTokens.ts'
import { alertCalls } from '../../../../../shared/wire/alerts.ts'
import { pointPreferenceCalls } from '../../../../../shared/wire/pointPreferences.ts'
import { mayCall } from '../../../query/mayCall.ts'
import { AlertPanel } from './AlertPanel.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { ApiTokensPanel } from './ApiTokensPanel.tsx'
import { PointPanel } from './PointPanel.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PersonalPanel } from '../../../ui/personal/PersonalPanel.tsx'
import { usePerson } from '../../../ui/people/usePerson.ts'
import { avatarUrl } from '../../../ui/avatarUrl.ts'
import { byName } from '../../../filters/pickSites.ts'
import { fields } from '../../../fr/accounts.ts'
import { personal } from '../../../fr/personal.ts'
import { profile as text } from '../texts.ts'
import { roleFacts } from '../../../../../shared/roles.ts'
import { useUser } from '../../../query/session.ts'

/** The signed-in person: who they are, their restaurants. */
export function ProfileScreen() {
  const { _id } = useUser()
  const query = usePerson(_id)
  return (
    <LoadedPart query={query} shape="page">
      {(person) => (
        <Stack gap="md">
          <PageHeader title={text.welcome(person.firstName || person.username)} actions={<Acts />} />
          <WaitingEmail email={person.email} />
          <Identity person={person} />
          <Restaurants person={person} />
          {mayCall(person.role, pointPreferenceCalls.show) ? <PointPanel /> : null}
          {mayCall(person.role, alertCalls.show) ? <AlertPanel /> : null}
          <DevicePanel />
          {mayCall(person.role, apiTokenCalls.list) ? <ApiTokensPanel /> : null}
          <MyData person={person} />
        </Stack>
      )}
    </LoadedPart>
  )
}

/** What is held about oneself, to take away; erasing it is asked of whoever keeps the account. */
function MyData({ person: { _id, username } }: { person: WireUser }) {
  const subject = { path: `accounts/${_id}`, kind: 'account', name: username } as const
  return <PersonalPanel title={personal.mine} hint={personal.mineHint} subject={subject} mayExport mayErase={false} />
}

/** The new address that waits for its link to be opened, told right after it was asked for. */
function WaitingEmail({ email }: { email: string }) {
  const place: unknown = useLocation().state
  const waiting = typeof place === 'object' && place !== null && 'waitingEmail' in place ? place.waitingEmail : null
  if (typeof waiting !== 'string' || waiting === email) return null
  return (
    <Alert variant="light" role="status">
      {text.emailWaits(waiting)}
    </Alert>
  )
}

function Acts() {
  return (
    <>
      <Button component={Link} to="/editprofile">
        {text.edit}
      </Button>
      <Button component={Link} to="/editpassword" variant="default">
        {text.password}
      </Button>
    </>
  )
}

function Identity({ person }: { person: WireUser }) {
  const lines = [
    [fields.username, person.username],
    [fields.firstName, person.firstName],
    [fields.lastName, person.lastName],
    [fields.email, person.email],
    ...(person.SocieteName ? [[fields.company, person.SocieteName] as const] : []),
    [text.role, roleFacts[person.role].title],
  ] as const
  return (
    <Panel>
      <Group align="flex-start" gap="lg">
        <Avatar src={avatarUrl(person.avatar)} alt="" size={96} radius={96} />
        <Group component="dl" gap="lg" m={0} align="flex-start" style={{ flex: 1 }}>
          {lines.map(([label, value]) => (
            <div key={label} style={{ minWidth: 160 }}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </div>
          ))}
        </Group>
      </Group>
    </Panel>
  )
}

function Restaurants({ person: { associatedRestaurants: all } }: { person: WireUser }) {
  return (
    <Panel title={text.restaurants}>
      {all.length === 0 ? (
        <Nothing title={text.noRestaurants} hint="" icon={<IconBuildingStore aria-hidden="true" />} />
      ) : (
        // The numbers stand within the panel, however many digits they have.
        <List type="ordered" spacing="xs" pl={`calc(${String(all.length).length}ch + 1em)`}>
          {byName(all).map(({ _id, name, EmetteurVille }) => (
            <List.Item key={_id}>{EmetteurVille ? `${name} · ${EmetteurVille}` : name}</List.Item>
          ))}
        </List>
      )}
    </Panel>
  )
}
