import { verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { hashPassword } from '../../db/records/accounts/hashPassword.ts'
import { createFairQueue } from './fairQueue.ts'
import { networkOf } from '../http/networkOf.ts'

/**
 * Argon2id with at most as many at once as there are cores. The others wait their turn, the addresses one after the
 * other; when too many wait, 503 with Retry-After. `address`: who asks, so that nobody waits behind another's flood.
 */
export interface Passwords {
  hash(password: string, address: string): Promise<string>
  /** False for an unknown account too (`stored` null), after the same work. */
  matches(stored: string | null, password: string, address: string): Promise<boolean>
  /** How many wait for their turn now. */
  waiting(): number
}

/** How many passwords may wait in all, and of one address; an alert that waits for more than the latter never hears of an attack. */
export const passwordsWaiting = { waiting: 64, waitingOfOne: 32 }

/** A bounded pool for hashing; `decoy` is compared against when there is no account, so that both take the same time. */
export function createPasswords(atOnce = Math.max(1, availableParallelism() - 1)): Passwords {
  const queue = createFairQueue({ atOnce, ...passwordsWaiting })
  const decoy = hashPassword('no account has this password')
  return {
    hash: (password, address) => queue.run(networkOf(address), () => hashPassword(password)),
    waiting: () => queue.waiting(),
    matches: async (stored, password, address) => {
      const against = stored ?? (await decoy)
      const isRight = await queue.run(networkOf(address), () => verify(against, password))
      return stored !== null && isRight
    },
  }
}
