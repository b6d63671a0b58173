import { longForms } from '../support/longForms.ts'
import { FailingOrder } from './explore.ts'
import type { Protocol } from './explore.ts'
import type { World } from './world.ts'

/** The first order of at most a thousand that fails, nothing breaking in it; prints after how many. Throws when none does. */
export async function findFirst({ explorer }: World, protocol: Protocol, what: string): Promise<FailingOrder> {
  const { firstOrder } = longForms
  for (let seed = firstOrder; seed < firstOrder + 1_000; seed += 1) {
    const failure: unknown = await explorer.explore(protocol, seed, true).catch((error: unknown) => error)
    if (!(failure instanceof FailingOrder)) continue
    // It did not even begin: the stores are ill, nothing was found.
    if (failure.trace.length === 0) throw failure
    console.info(`${what}: found by order ${seed - firstOrder + 1} (SEED=${seed}, ${failure.trace.length} steps)`)
    return failure
  }
  throw new Error(`${what}: none of 1,000 orders found it`)
}
