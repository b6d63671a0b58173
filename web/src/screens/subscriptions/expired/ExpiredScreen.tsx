import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router-dom'
import { roleFacts } from '../../../../../shared/roles.ts'
import { Nothing } from '../../../ui/Nothing.tsx'
import { expired as text } from './texts.ts'
import { namedSites } from '../../../filters/namedSites.ts'
import { formatDate, toParisWall } from '../../../fr/format.ts'
import { isSiteActive, useUser } from '../../../query/session.ts'
import type { Site } from '../../../query/session.ts'

/** Which restaurants' subscriptions have ended, each with its renewal, and the way back to those that are active (01 §2). */
export function ExpiredScreen() {
  const { role, associatedRestaurants: all } = useUser()
  const [search] = useSearchParams()
  const ended = all.filter((site) => !isSiteActive(site))
  const named = ended.filter(({ _id }) => namedSites(search).includes(_id))
  const shown = named.length > 0 ? named : ended
  const isOwner = shown.some(({ kind }) => kind === 'owner')
  return (
    <Nothing
      isPage
      icon={<IconCalendarX aria-hidden="true" />}
      title={text.title}
      hint={roleFacts[role].isClient && isOwner ? text.text(shown.length) : text.staff(shown.length)}
      action={
        roleFacts[role].isClient ? (
          <Stack align="center">
            {shown.map((site) => (
              <EndedSite key={site._id} site={site} isAlone={shown.length === 1} />
            ))}
            <OpenSites open={all.filter(isSiteActive)} />
          </Stack>
        ) : null
      }
    />
  )
}

function EndedSite({ site, isAlone }: { site: Site; isAlone: boolean }) {
  const { _id, name, kind, latestAbonnemnt: latest } = site
  return (
    <Group justify="center" gap="sm">
      <Text size="sm">
        <Text span fw={600}>
          {name}
        </Text>{' '}
        {latest ? text.endedOn(formatDate(toParisWall(latest.dateFin))) : text.never}
      </Text>
      {kind === 'owner' ? (
        <Button
          component={Link}
          to={`/renouveler?restaurant=${_id}`}
          size={isAlone ? 'sm' : 'xs'}
          aria-label={isAlone ? undefined : text.renewOne(name)}
        >
          {text.renew}
        </Button>
      ) : null}
    </Group>
  )
}

/** The restaurants that are still open, and the ways on. */
function OpenSites({ open }: { open: readonly Site[] }) {
  return (
    <>
      {open.length > 0 ? (
        <Text size="sm" c="dimmed" ta="center">
          {text.open(open.map(({ name }) => name))}
        </Text>
      ) : null}
      <Group justify="center">
        {open.length > 0 ? (
          <Button component={Link} to="/" variant="default">
            {open.length === 1 && open[0] ? text.read(open[0].name) : text.readOthers}
          </Button>
        ) : null}
        <Button component={Link} to="/list-restaurants" variant="default">
          {text.list}
        </Button>
      </Group>
    </>
  )
}
