import { Box, Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { WireUser } from '../../../../../shared/wire/user.ts'
import { CardGrid } from '../../../ui/CardGrid.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PersonData } from '../PersonData.tsx'
import { WaiterCard } from '../WaiterCard.tsx'
import { WaiterForm } from '../WaiterForm.tsx'
import { onceLeft } from '../../../page/heldHere.ts'
import { common } from '../../../fr/common.ts'
import { waiters as text } from '../texts.ts'
import { useCall } from '../../../query/useReport.ts'

/** A manager adds waiters to restaurants of his own, and below changes or deletes those who are there. */
export function AddWaiterScreen() {
  const query = useCall<'GET /user/waiter/all'>('user/waiter/all')
  // What stands below the form is drawn once that has its height.
  const { isPending } = useCall<'GET /restaurant'>('restaurant')
  const [edited, setEdited] = useState<WireUser | null>(null)
  return (
    <Stack gap="md">
      <PageHeader title={text.add} />
      <Box maw={560}>
        <Panel>
          <WaiterForm />
        </Panel>
      </Box>
      {isPending ? null : (
        <Panel title={text.mine}>
          <LoadedPart query={query} shape="cards" empty={<Nothing title={text.none} hint={text.noneHint} />}>
            {(all) => (
              <CardGrid>
                {all.map((waiter) => (
                  <WaiterCard
                    key={waiter._id}
                    waiter={waiter}
                    edit={<EditButton waiter={waiter} onEdit={() => setEdited(waiter)} />}
                  />
                ))}
              </CardGrid>
            )}
          </LoadedPart>
        </Panel>
      )}
      <Modal
        opened={edited !== null}
        onClose={() => onceLeft(() => setEdited(null))}
        closeOnClickOutside={false}
        title={edited ? text.editTitle(edited.username) : null}
      >
        {edited ? (
          <Stack>
            <WaiterForm waiter={edited} onDone={() => onceLeft(() => setEdited(null))} />
            <PersonData person={edited} onAsk={() => setEdited(null)} />
          </Stack>
        ) : null}
      </Modal>
    </Stack>
  )
}

function EditButton({ waiter, onEdit }: { waiter: WireUser; onEdit: () => void }) {
  return (
    <Button variant="default" size="xs" aria-label={text.editTitle(waiter.username)} onClick={onEdit}>
      {common.edit}
    </Button>
  )
}
