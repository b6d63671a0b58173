import { Stack } from '@mantine/core'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { AddButton } from '../../components/AddButton.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { CardLink } from '../../components/people/CardLink.tsx'
import { DeletePerson } from '../../components/people/DeletePerson.tsx'
import { PeopleList } from '../../components/people/PeopleList.tsx'
import { PersonCard } from '../../components/people/PersonCard.tsx'
import { common } from '../../fr/common.ts'
import { admins as text } from '../../fr/people.ts'
import { useCall } from '../../lib/useReport.ts'

/** The admins of the house, for the super-admin: add, edit, delete. */
export function AdminsScreen() {
  const query = useCall<'GET /user/list-admins/:x'>('user/list-admins/-')
  return (
    <Stack gap="md">
      <PageHeader title={text.title} actions={<AddButton label={text.add} act="/addadmin" />} />
      <PeopleList
        query={query}
        card={(admin) => (
          <PersonCard
            key={admin._id}
            person={admin}
            actions={
              <>
                <CardLink
                  to={`/editadmin/${admin._id}`}
                  label={common.edit}
                  name={`${common.edit} ${admin.username}`}
                />
                <DeletePerson person={admin} kind="manager" />
              </>
            }
          />
        )}
      />
    </Stack>
  )
}
