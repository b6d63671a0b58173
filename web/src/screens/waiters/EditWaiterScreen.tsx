import { useNavigate } from 'react-router-dom'
import { Panel } from '../../components/Panel.tsx'
import { PersonPage } from '../../components/people/PersonPage.tsx'
import { WaiterForm } from '../../components/people/WaiterForm.tsx'
import { waiters as text } from '../../fr/people.ts'

/** Staff edit a waiter; the way back leads to the list. */
export function EditWaiterScreen() {
  const navigate = useNavigate()
  return (
    <PersonPage title={text.edit} roles={['waiter']} back={{ to: '/waiters', label: text.title }}>
      {(waiter) => (
        <Panel>
          <WaiterForm waiter={waiter} onDone={() => void navigate('/waiters')} />
        </Panel>
      )}
    </PersonPage>
  )
}
