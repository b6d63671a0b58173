import { verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { hashPassword } from '../../db/postgres/hashPassword.ts'

/** Argon2id with at most as many at once as there are cores; the others wait their turn. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** False for an unknown account too (`stored` null), after the same work. */
  matches(stored: string | null, password: string): Promise<boolean>
}

/** A bounded pool for hashing; `decoy` is compared against when there is no account, so that both take the same time. */
export function createPasswords(atOnce = Math.max(1, availableParallelism() - 1)): Passwords {
  const waiting: (() => void)[] = []
  let running = 0
  const decoy = hashPassword('no account has this password')

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    matches: async (stored, password) => {
      const against = stored ?? (await decoy)
      const isRight = await inTurn(() => verify(against, password))
      return stored !== null && isRight
    },
  }
}
