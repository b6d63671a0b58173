import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { common } from '../../fr/common.ts'
import { people } from '../../fr/people.ts'
import { callApi } from '../../query/callApi.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { confirmAct } from '../../ui/confirmAct.tsx'

/** Deletes an account after asking, with its name; `kind` is the part of the address that removes it. */
export function DeletePerson({ person, kind }: { person: WireUser; kind: 'manager' | 'waiter' }) {
  const queries = useQueryClient()
  const remove = async () => {
    if (!(await confirmAct({ title: people.deleteTitle(person.username), message: people.deleteMessage }))) return
    try {
      await callApi<'DELETE /user/manager/:id' | 'DELETE /user/waiter/:id'>('DELETE', `user/${kind}/${person._id}`)
      toastSuccess(people.deleted)
    } catch (error) {
      toastError(error)
    }
    await queries.invalidateQueries()
  }
  return (
    <Button
      variant="light"
      color="red"
      size="xs"
      aria-label={`${common.delete} ${person.username}`}
      onClick={() => void remove()}
    >
      {common.delete}
    </Button>
  )
}
