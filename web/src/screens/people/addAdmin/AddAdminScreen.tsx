import { useLanding } from '../../../navigation/useLanding.ts'
import { CreateAccount } from '../CreateAccount.tsx'
import { admins as text } from '../texts.ts'
import { people } from '../../../fr/people.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** The super-admin creates an admin. */
export function AddAdminScreen() {
  const land = useLanding()
  const done = () => {
    toastSuccess(people.created)
    void land('/admins')
  }
  return <CreateAccount role="admin" title={text.add} submitLabel={text.create} onDone={done} />
}
