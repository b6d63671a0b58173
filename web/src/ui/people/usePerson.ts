import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { callApi } from '../../query/callApi.ts'

/** One account with its restaurants, read anew at each visit: a form must never begin with values of before. Its own, or any for staff. */
export function usePerson(id: string): UseQueryResult<WireUser> {
  return useQuery({
    queryKey: ['person', id],
    queryFn: () =>
      callApi<'POST /user/manager/associated-restaurants'>('POST', 'user/manager/associated-restaurants', {
        userID: id,
      }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
