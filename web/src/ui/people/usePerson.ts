import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WireUser } from '../../../../shared/wire/user.ts'
import { callApi } from '../../query/callApi.ts'

/** An account with its restaurants, as it is kept now. */
export function readPerson(id: string): Promise<WireUser> {
  const path = 'user/manager/associated-restaurants'
  return callApi<'POST /user/manager/associated-restaurants'>('POST', path, { userID: id })
}

/** One account with its restaurants, read anew at each visit: a form must never begin with values of before. Its own, or any for staff. */
export function usePerson(id: string): UseQueryResult<WireUser> {
  return useQuery({
    queryKey: ['person', id],
    queryFn: () => readPerson(id),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
