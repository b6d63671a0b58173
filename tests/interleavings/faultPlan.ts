import { pick } from './strategies.ts'

/**
 * What happens to a request: its connection breaks before the store has it, or after the store did it and before the answer; or
 * the process that asked ends at that moment.
 */
export type Fault = 'lost before' | 'lost after' | 'ended before' | 'ended after'

const kinds: readonly Fault[] = ['lost before', 'lost after', 'ended before', 'ended after']

/** At which of its steps an order has which fault. */
export interface FaultPlan {
  /** What happens to the next step. */
  next(): Fault | null
  /** How many faults there were. */
  readonly count: number
}

/** Up to two faults within the first steps of an order; a third of the orders have none. */
export function drawFaults(random: () => number, withinSteps: number): FaultPlan {
  const planned = new Map<number, Fault>()
  const most = Math.floor(random() * 3)
  for (let fault = 0; fault < most; fault += 1) planned.set(Math.floor(random() * withinSteps), pick(kinds, random))
  let step = 0
  let count = 0
  return {
    get count() {
      return count
    },
    next() {
      const fault = planned.get(step) ?? null
      step += 1
      if (fault !== null) count += 1
      return fault
    },
  }
}

/** No fault at all. */
export const noFaults: FaultPlan = { count: 0, next: () => null }
