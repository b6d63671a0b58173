import { createHash } from 'node:crypto'
import { longForms } from '../support/longForms.ts'
import type { Protocol } from './explore.ts'
import type { World } from './world.ts'

/** How long the long form of one protocol may take, in milliseconds. */
export const patienceMs = 12 * 3_600_000

/** Runs orders of a protocol from the first seed on, in the short form or as many as ORDERS says, and prints what they were; the same orders end in the same eight digits. */
export async function exploreAll({ explorer }: World, protocol: Protocol, { short }: { short: number }): Promise<void> {
  const { firstOrder } = longForms
  const count = longForms.orders || short
  const startedAt = performance.now()
  let steps = 0
  let faults = 0
  const kinds = new Set<string>()
  const fingerprint = createHash('sha256')
  for (let seed = firstOrder; seed < firstOrder + count; seed += 1) {
    const explored = await explorer.explore(protocol, seed)
    steps += explored.trace.length
    faults += explored.faults
    const trace = explored.trace.join('\n')
    kinds.add(trace)
    fingerprint.update(trace)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.info(
    `${protocol.name}: SEED=${firstOrder}, ${count} orders (${kinds.size} different), ${steps} steps, ${faults} faults, ${seconds} s; ${fingerprint.digest('hex').slice(0, 8)}`,
  )
}
