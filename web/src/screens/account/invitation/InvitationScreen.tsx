import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { roleFacts } from '../../../../../shared/roles.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { LinkPage } from '../LinkPage.tsx'
import { useAcceptInvitation } from '../useAcceptInvitation.ts'
import { invitation as text } from '../texts.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'
import { logout } from '../../../query/logout.ts'
import { useSession } from '../../../query/session.ts'
import { toastError } from '../../../ui/toast.ts'
import type { AnswerTo } from '../../../../../shared/wire/declared.ts'

type MailedInvitation = AnswerTo<'POST /user/invitation'>

/** The invitation of a mail: who invites to what, and the next step, which leads back here until it is accepted. */
export function InvitationScreen() {
  const { token = '' } = useParams()
  const query = useQuery({
    queryKey: ['invitation', token],
    // A dead invitation is an answer, which asking again does not change.
    queryFn: () => callApi<'POST /user/invitation'>('POST', 'user/invitation', { token }).catch(nullWhenDead),
    staleTime: Infinity,
  })
  return (
    <LinkPage title={text.openTitle} links={query.data === null ? [{ to: '/login', label: text.login }] : []}>
      <LoadedPart query={query} shape="form" isEmpty={(found) => found === null} empty={<Dead />}>
        {(found) => (found === null ? null : <Opened invitation={found} token={token} />)}
      </LoadedPart>
    </LinkPage>
  )
}

function nullWhenDead(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

function Dead() {
  return (
    <Alert color="red" variant="light" role="status">
      {text.dead}
    </Alert>
  )
}

function Opened({ invitation, token }: { invitation: MailedInvitation; token: string }) {
  return (
    <Stack gap="md">
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{text.opened(invitation.inviterName, invitation.email)}</Text>
        <List mt="xs">
          {invitation.restaurants.map((name) => (
            <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </List.Item>
          ))}
        </List>
      </div>
      <NextStep email={invitation.email} token={token} />
    </Stack>
  )
}

/** Log in or register, as the invited address; log out of another account; or accept. */
function NextStep({ email, token }: { email: string; token: string }) {
  const session = useSession()
  if (!session) return <Doors email={email} token={token} />
  const { role, email: own } = session.user
  if (own.toLowerCase() !== email.toLowerCase()) return <OtherAccount own={own} />
  return roleFacts[role].isClient ? <Accept token={token} /> : <Text c="dimmed">{text.managersOnly}</Text>
}

function Doors({ email, token }: { email: string; token: string }) {
  const from = `/invitation/${token}`
  return (
    <>
      <Text size="sm" c="dimmed">
        {text.openHint}
      </Text>
      <Button component={Link} to="/login" state={{ from }}>
        {text.login}
      </Button>
      <Button component={Link} to="/register" state={{ from, invitation: token, email }} variant="default">
        {text.register}
      </Button>
    </>
  )
}

function OtherAccount({ own }: { own: string }) {
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>{text.otherAccount(own)}</Text>
      <Button variant="default" onClick={() => void logout()}>
        {text.logout}
      </Button>
    </>
  )
}

function Accept({ token }: { token: string }) {
  const accept = useAcceptInvitation()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await accept(token).catch((error: unknown) => {
      setBusy(false)
      toastError(error)
    })
  }
  return (
    <Button loading={isBusy} onClick={() => void press()}>
      {text.accept}
    </Button>
  )
}
