import { useLanding } from '../../../navigation/useLanding.ts'
import { CreateAccount } from '../CreateAccount.tsx'
import { managers as text } from '../texts.ts'
import { people } from '../../../fr/people.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** The super-admin creates a client. */
export function AddManagerScreen() {
  const land = useLanding()
  const done = () => {
    toastSuccess(people.created, 4000)
    void land('/managers')
  }
  return <CreateAccount role="manager" title={text.add} submitLabel={text.create} onDone={done} />
}
