import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { WireUser } from '../../../../shared/presentUser.ts'
import { PageHeader } from '../../components/PageHeader.tsx'
import { DeletePerson } from '../../components/people/DeletePerson.tsx'
import { PeopleList } from '../../components/people/PeopleList.tsx'
import { PersonCard } from '../../components/people/PersonCard.tsx'
import { common } from '../../fr/common.ts'
import { admins as text } from '../../fr/people.ts'
import { useCall } from '../../lib/useReport.ts'

/** The admins of the house, for the super-admin: add, edit, delete. */
export function AdminsScreen() {
  const query = useCall<WireUser[]>('user/list-admins/-')
  return (
    <Stack gap="md">
      <PageHeader
        title={text.title}
        actions={
          <Button component={Link} to="/addadmin" leftSection={<IconPlus size={16} aria-hidden="true" />}>
            {text.add}
          </Button>
        }
      />
      <PeopleList
        query={query}
        card={(admin) => (
          <PersonCard
            key={admin._id}
            person={admin}
            actions={
              <>
                <Button
                  variant="default"
                  size="xs"
                  component={Link}
                  to={`/editadmin/${admin._id}`}
                  aria-label={`${common.edit} ${admin.username}`}
                >
                  {common.edit}
                </Button>
                <DeletePerson person={admin} kind="manager" />
              </>
            }
          />
        )}
      />
    </Stack>
  )
}
