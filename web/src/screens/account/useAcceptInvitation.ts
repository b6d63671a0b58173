import { useQueryClient } from '@tanstack/react-query'
import { useLanding } from '../../navigation/useLanding.ts'
import { callApi } from '../../query/callApi.ts'
import { refreshUser } from '../../query/logout.ts'
import { currentSession, isSiteActive } from '../../query/session.ts'
import { toastSuccess } from '../../ui/toast.ts'

/** Accepts an invitation by its token, says so, and opens the dashboard of its restaurants; their list when none is active. */
export function useAcceptInvitation(): (token: string) => Promise<void> {
  const queries = useQueryClient()
  const land = useLanding()
  return async (tokenAssignUserToStore) => {
    const accepted = await callApi<'POST /user/accept-invite-store'>('POST', 'user/accept-invite-store', {
      tokenAssignUserToStore,
    })
    toastSuccess(accepted.message)
    await refreshUser()
    await queries.invalidateQueries()
    void land(placeOf(accepted.restaurantIds))
  }
}

function placeOf(ids: readonly string[]): string {
  const sites = currentSession()?.user.associatedRestaurants ?? []
  const active = sites.filter((site) => ids.includes(site._id) && isSiteActive(site)).map(({ _id }) => _id)
  return active.length === 0 ? '/list-restaurants' : `/?sites=${active.join(',')}`
}
