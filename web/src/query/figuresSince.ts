import type { Query } from '@tanstack/react-query'
import { connectionNow } from '../page/connection.ts'
import { queryClient } from './client.ts'

/** Since when the oldest figures on the screen are, an instant in milliseconds; null when there are none. */
export function oldestShown(isMeant: (query: Query) => boolean = () => true): number | null {
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => query.state.data !== undefined && isMeant(query),
  })
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
}

/** The same of figures that cannot be renewed now; null while all are fresh. */
export function figuresSince(): number | null {
  return connectionNow() === 'away' ? oldestShown() : oldestShown(({ state }) => state.status === 'error')
}
