import { AppError } from '../../shared/errors.ts'

const retryAfterSeconds = 5

/** How much is worked on at once, and how many may wait: all together, and of one asker. */
export interface QueueBounds {
  readonly atOnce: number
  readonly waiting: number
  readonly waitingOfOne: number
  /** What is said to who cannot wait; 503 when absent. */
  readonly refusal?: () => AppError
}

/** Work in turns: the askers one after the other, each asker's own in the order it came. */
export interface FairQueue {
  /** Does the work when its turn comes; 503 with Retry-After, and nothing done, when too many wait. */
  run<T>(asker: string, work: () => Promise<T>): Promise<T>
  /** How many wait for their turn now. */
  waiting(): number
}

interface Turn {
  readonly begin: () => void
  readonly refuse: (reason: Error) => void
}

/** A queue of this process. When it is full, the asker with most turns waiting loses the last of them to one with fewer. */
export function createFairQueue(bounds: QueueBounds): FairQueue {
  /** In the order in which the askers' turns come. */
  const turns = new Map<string, Turn[]>()
  const refuse = bounds.refusal ?? busy
  let running = 0
  let count = 0
  return { run, waiting: () => count }

  async function run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (running >= bounds.atOnce) await turn(asker)
    else running += 1
    try {
      return await work()
    } finally {
      const next = nextTurn()
      if (next === undefined) running -= 1
      else next.begin()
    }
  }

  function turn(asker: string): Promise<void> {
    const own = turns.get(asker) ?? []
    if (own.length >= bounds.waitingOfOne) throw refuse()
    if (count >= bounds.waiting) makeRoom(own.length + 1)
    return new Promise<void>((begin, refuse) => {
      own.push({ begin, refuse })
      turns.set(asker, own)
      count += 1
    })
  }

  function makeRoom(wanted: number): void {
    const [greediest = []] = [...turns.values()].sort((a, b) => b.length - a.length)
    const last = greediest.length > wanted ? greediest.pop() : undefined
    if (last === undefined) throw refuse()
    count -= 1
    last.refuse(refuse())
  }

  function nextTurn(): Turn | undefined {
    const [first] = turns
    if (first === undefined) return undefined
    const [asker, own] = first
    const next = own.shift()
    count -= 1
    turns.delete(asker)
    if (own.length > 0) turns.set(asker, own)
    return next
  }
}

/** 503: too much is asked at once. */
export function busy(): AppError {
  const message = 'Trop de demandes en même temps, veuillez réessayer dans quelques secondes.'
  return new AppError({ status: 503, code: 'busy', message, retryAfterSeconds })
}
