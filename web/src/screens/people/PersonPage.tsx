import { Anchor, Stack } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { WireUser } from '../../../../shared/wire/user.ts'
import type { Role } from '../../../../shared/roles.ts'
import { people } from '../../fr/people.ts'
import { ApiError } from '../../query/callApi.ts'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { usePerson } from '../../ui/people/usePerson.ts'

interface PersonPageProps {
  readonly title: string
  /** Roles whose accounts this page edits; another's counts as absent. */
  readonly roles: readonly Role[]
  /** The way back to the list, for those who may see it. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
  readonly children: (person: WireUser) => ReactNode
}

/** The frame of the pages that edit the account of the address: its shape while it comes, a failure, or that it is gone. */
export function PersonPage({ title, roles, back, children }: PersonPageProps) {
  const { id = '' } = useParams()
  const query = usePerson(id)
  const isGone = query.error instanceof ApiError && [400, 404, 422].includes(query.error.status)
  const gone = <Nothing title={people.unknown} hint="" icon={<IconUserOff aria-hidden="true" />} />
  return (
    <Stack maw={560}>
      <PageHeader
        title={title}
        actions={
          back ? (
            <Anchor component={Link} to={back.to} size="sm">
              {people.backTo(back.label)}
            </Anchor>
          ) : null
        }
      />
      {isGone ? (
        <Panel>{gone}</Panel>
      ) : (
        <LoadedPart query={query} shape="form" isEmpty={({ role }) => !roles.includes(role)} empty={gone}>
          {(person) => <Stack key={person._id}>{children(person)}</Stack>}
        </LoadedPart>
      )}
    </Stack>
  )
}
