import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '../../shared/errors.ts'
import { busy } from './fairQueue.ts'

/** As many as a browser opens connections to one server. */
const atOnce = 6
const mostWaiting = 500
/** Longer than the longest list takes to leave on a slow line; a reader who has stopped reading keeps his own next list waiting. */
const longestLeaving = 60_000

/** Who asks, and the answer that he waits for, until it is closed. */
export interface Asker {
  readonly accountId: string
  readonly answer: ServerResponse
}

/**
 * Questions of figures, so many of one account at once: what somebody asks beyond waits for his own, not everybody for his. A crowd of
 * large answers held the small question of another customer for half a minute. What nobody waits for any more is not worked on when
 * its turn comes: a page that is loaded again and again would stand behind its own former ones.
 */
export interface QuestionTurns {
  /** Does the work when the account's turn comes; 503 with Retry-After, and nothing done, when too many of it wait. */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>
  /**
   * The same for a list of any length, one of the account at a time, and the next when this one has left: writing 16 MB of
   * tickets holds everybody for half a second, and what has not left lies in memory.
   */
  takeList<T>(asker: Asker, work: () => Promise<T>): Promise<T>
}

interface Turns {
  readonly questions: LimitFunction
  readonly lists: LimitFunction
  asked: number
}

export function createQuestionTurns(): QuestionTurns {
  const turns = new Map<string, Turns>()
  return { take, takeList }

  async function take<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const own = enter(asker.accountId)
    try {
      return await own.questions(() => workFor(asker, work))
    } finally {
      leave(asker.accountId, own)
    }
  }

  function takeList<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const own = enter(asker.accountId)
    return new Promise((resolve, reject) => {
      const turn = async () => {
        try {
          resolve(await own.questions(() => workFor(asker, work)))
          await hasLeft(asker)
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        } finally {
          leave(asker.accountId, own)
        }
      }
      void own.lists(turn)
    })
  }

  function enter(accountId: string): Turns {
    const own = turns.get(accountId) ?? { questions: pLimit(atOnce), lists: pLimit(1), asked: 0 }
    if (own.asked >= atOnce + mostWaiting) throw busy()
    turns.set(accountId, own)
    own.asked += 1
    return own
  }

  function leave(accountId: string, own: Turns): void {
    own.asked -= 1
    if (own.asked === 0) turns.delete(accountId)
  }
}

async function workFor<T>({ answer }: Asker, work: () => Promise<T>): Promise<T> {
  if (answer.closed) throw new AppError({ status: 408, code: 'gone', message: 'Personne n’attend plus cette réponse.' })
  return await work()
}

/** Until the answer has left or its reader has, a minute at most. */
async function hasLeft({ answer }: Asker): Promise<void> {
  if (answer.closed) return
  const signal = AbortSignal.timeout(longestLeaving)
  await once(answer, 'close', { signal }).catch(() => undefined)
}
