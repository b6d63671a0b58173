import { Modal, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { AddButton } from '../../../ui/AddButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CardLink } from '../../../ui/people/CardLink.tsx'
import { PeopleList } from '../PeopleList.tsx'
import { WaiterCard } from '../WaiterCard.tsx'
import { WaiterForm } from '../WaiterForm.tsx'
import { onceLeft } from '../../../page/heldHere.ts'
import { common } from '../../../fr/common.ts'
import { waiters as text } from '../texts.ts'
import { useCall } from '../../../query/useReport.ts'

/** Every waiter, for staff: add, edit, delete. */
export function WaitersScreen() {
  const query = useCall<'GET /user/waiter/all'>('user/waiter/all')
  const [isAdding, adding] = useDisclosure(false)
  return (
    <Stack gap="md">
      <PageHeader title={text.title} actions={<AddButton label={text.add} act={adding.open} />} />
      <PeopleList
        query={query}
        card={(waiter) => (
          <WaiterCard
            key={waiter._id}
            waiter={waiter}
            edit={
              <CardLink to={`/editwaiter/${waiter._id}`} label={common.edit} name={text.editTitle(waiter.username)} />
            }
          />
        )}
      />
      <Modal opened={isAdding} onClose={() => onceLeft(adding.close)} closeOnClickOutside={false} title={text.add}>
        <WaiterForm onDone={() => onceLeft(adding.close)} />
      </Modal>
    </Stack>
  )
}
