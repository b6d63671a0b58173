import type { WireClient } from '../../../../../shared/wire/clients.ts'

/** The filter of the client list (01 §2), in the order shown. */
export const statuses = ['all', 'actif', 'inactif', 'cancled', 'closed', 'none'] as const
export type ManagerStatus = (typeof statuses)[number]

/** Whether the client has a restaurant in this state; one without restaurants is 'none'. A subscription that is still to begin is not yet active. */
export function hasStatus({ restaurants }: Pick<WireClient, 'restaurants'>, wanted: ManagerStatus): boolean {
  if (wanted === 'all') return true
  if (restaurants.length === 0) return wanted === 'none'
  return restaurants.some(({ abonnement }) => (abonnement === 'pending' ? 'inactif' : abonnement) === wanted)
}
