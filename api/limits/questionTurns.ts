import pLimit, { type LimitFunction } from 'p-limit'
import { busy } from './fairQueue.ts'

/** As many as a browser opens connections to one server. */
const atOnce = 6
const mostWaiting = 500

/**
 * Questions of figures, so many of one account at once: what somebody asks beyond waits for his own, not everybody for his. A crowd of
 * large answers held the small question of another customer for half a minute.
 */
export interface QuestionTurns {
  /** Does the work when the account's turn comes; 503 with Retry-After, and nothing done, when too many of it wait. */
  take<T>(accountId: string, work: () => Promise<T>): Promise<T>
}

export function createQuestionTurns(): QuestionTurns {
  const turns = new Map<string, { readonly limit: LimitFunction; asked: number }>()
  return {
    async take(accountId, work) {
      const own = turns.get(accountId) ?? { limit: pLimit(atOnce), asked: 0 }
      if (own.asked >= atOnce + mostWaiting) throw busy()
      turns.set(accountId, own)
      own.asked += 1
      try {
        return await own.limit(work)
      } finally {
        own.asked -= 1
        if (own.asked === 0) turns.delete(accountId)
      }
    },
  }
}
