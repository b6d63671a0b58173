import { useNavigate } from 'react-router-dom'
import { CreateAccount } from '../CreateAccount.tsx'
import { admins as text } from '../texts.ts'
import { people } from '../../../fr/people.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** The super-admin creates an admin. */
export function AddAdminScreen() {
  const navigate = useNavigate()
  const done = () => {
    toastSuccess(people.created)
    void navigate('/admins')
  }
  return <CreateAccount role="admin" title={text.add} submitLabel={text.create} onDone={done} />
}
