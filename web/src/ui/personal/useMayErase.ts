import { roleFacts } from '../../../../shared/roles.ts'
import { useUser } from '../../query/session.ts'
import { useCall } from '../../query/useReport.ts'

/** Whether the signed-in person may erase people of a restaurant: its owner, or who edits all; false while that is not known. */
export function useMayErase(): (restaurantId: string) => boolean {
  const { role } = useUser()
  const { edits } = roleFacts[role]
  const { data = [] } = useCall<'GET /restaurant'>(edits === 'owned' ? 'restaurant' : null)
  return (restaurantId) => edits === 'all' || data.some(({ _id, kind }) => _id === restaurantId && kind === 'owner')
}
