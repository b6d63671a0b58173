import { useLanding } from '../../../navigation/useLanding.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PersonData } from '../PersonData.tsx'
import { PersonPage } from '../PersonPage.tsx'
import { WaiterForm } from '../WaiterForm.tsx'
import { waiters as text } from '../texts.ts'

/** Staff edit a waiter; the way back leads to the list. */
export function EditWaiterScreen() {
  const land = useLanding()
  return (
    <PersonPage title={text.edit} roles={['waiter']} back={{ to: '/waiters', label: text.title }}>
      {(waiter) => (
        <>
          <Panel>
            <WaiterForm waiter={waiter} onDone={() => void land('/waiters')} />
          </Panel>
          <PersonData person={waiter} onErased={() => void land('/waiters')} />
        </>
      )}
    </PersonPage>
  )
}
