import { Button, Modal, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { WireUser } from '../../../../shared/presentUser.ts'
import { PageHeader } from '../../components/PageHeader.tsx'
import { DeletePerson } from '../../components/people/DeletePerson.tsx'
import { PeopleList } from '../../components/people/PeopleList.tsx'
import { PersonCard } from '../../components/people/PersonCard.tsx'
import { RestaurantLinks } from '../../components/people/RestaurantLinks.tsx'
import { WaiterForm } from '../../components/people/WaiterForm.tsx'
import { common } from '../../fr/common.ts'
import { waiters as text } from '../../fr/people.ts'
import { useCall } from '../../lib/useReport.ts'

/** Every waiter, for staff: add, edit, delete. */
export function WaitersScreen() {
  const query = useCall<WireUser[]>('user/waiter/all')
  const [isAdding, adding] = useDisclosure(false)
  return (
    <Stack gap="md">
      <PageHeader
        title={text.title}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={adding.open}>
            {text.add}
          </Button>
        }
      />
      <PeopleList
        query={query}
        card={(waiter) => (
          <PersonCard
            key={waiter._id}
            person={waiter}
            actions={
              <>
                <Button
                  variant="default"
                  size="xs"
                  component={Link}
                  to={`/editwaiter/${waiter._id}`}
                  aria-label={text.editTitle(waiter.username)}
                >
                  {common.edit}
                </Button>
                <DeletePerson person={waiter} kind="waiter" />
              </>
            }
          >
            <RestaurantLinks restaurants={waiter.associatedRestaurants} />
          </PersonCard>
        )}
      />
      <Modal opened={isAdding} onClose={adding.close} title={text.add}>
        <WaiterForm onDone={adding.close} />
      </Modal>
    </Stack>
  )
}
