import { Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { roleFacts } from '../../../../../shared/roles.ts'
import { AuthPage } from '../AuthPage.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { invitation as text } from '../texts.ts'
import { isSiteActive, useSession } from '../../../query/session.ts'
import type { Site } from '../../../query/session.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { InviteForm } from './InviteForm.tsx'

/** Invites someone to restaurants, or accepts an invitation; a visitor is told to log in first. */
export function AssignUserScreen() {
  const session = useSession()
  if (!session) return <LoginFirst />
  const { role, associatedRestaurants } = session.user
  const owned = roleFacts[role].isClient ? associatedRestaurants.filter(mayInviteTo) : []
  return (
    <Stack maw={560}>
      <PageHeader title={text.title} />
      <Panel title={text.inviteTitle}>
        {owned.length > 0 ? <InviteForm stores={owned} /> : <Text c="dimmed">{text.noStores}</Text>}
      </Panel>
      {owned.length > 0 && <WaiterPanel />}
      {owned.length > 0 && <BooksPanel />}
      <Panel title={text.acceptTitle}>
        {roleFacts[role].isClient ? <AcceptForm /> : <Text c="dimmed">{text.managersOnly}</Text>}
      </Panel>
    </Stack>
  )
}

/** The other way to let somebody in: an account that imports files and sees no figure. */
function WaiterPanel() {
  return (
    <Panel title={text.waiterTitle}>
      <Stack align="flex-start">
        <Text c="dimmed">{text.waiterHint}</Text>
        <Button component={Link} to="/addwaiter" variant="default">
          {text.addWaiter}
        </Button>
      </Stack>
    </Panel>
  )
}

/** For who reads the books and nothing else. */
function BooksPanel() {
  return (
    <Panel title={text.booksTitle}>
      <Stack align="flex-start">
        <Text c="dimmed">{text.booksHint}</Text>
        <Button component={Link} to="/acces" variant="default">
          {text.openBooks}
        </Button>
      </Stack>
    </Panel>
  )
}

function LoginFirst() {
  return (
    <AuthPage title={text.title} hint={text.loginFirst}>
      <Button component={Link} to="/login" state={{ from: '/assign-user-to-store' }}>
        {text.login}
      </Button>
      <Button component={Link} to="/register" state={{ from: '/assign-user-to-store' }} variant="default">
        {text.register}
      </Button>
    </AuthPage>
  )
}

/** One's own restaurant, with an active subscription: the API asks for the same. */
function mayInviteTo(site: Site): boolean {
  return site.kind === 'owner' && isSiteActive(site)
}
