import { Stack } from '@mantine/core'
import { AddButton } from '../../../ui/AddButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CardLink } from '../../../ui/people/CardLink.tsx'
import { DeletePerson } from '../DeletePerson.tsx'
import { PeopleList } from '../PeopleList.tsx'
import { PersonCard } from '../PersonCard.tsx'
import { common } from '../../../fr/common.ts'
import { admins as text } from '../texts.ts'
import { useCall } from '../../../query/useReport.ts'

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
