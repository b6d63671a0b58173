import { Gauge, type Registry } from 'prom-client'
import { askOnce } from './askOnce.ts'
import type { Readiness } from './readiness.ts'

const states = ['ok', 'degraded', 'down'] as const

/** Offers what /readyz says, for alerts: the state of each part (1 for the one it is in), and the room on the tightest disk. */
export function measureReadiness(registry: Registry, look: () => Promise<Readiness>): void {
  const ask = askOnce(look)
  new Gauge({
    name: 'comptoir_part_state',
    help: 'State of each part of the product: 1 for the one that it is in',
    labelNames: ['part', 'state'] as const,
    registers: [registry],
    async collect() {
      for (const [part, { state }] of Object.entries((await ask())?.parts ?? {}))
        for (const one of states) this.set({ part, state: one }, one === state ? 1 : 0)
    },
  })
  offerRoom(registry, { name: 'comptoir_disk_free_bytes', help: 'Room left on the tightest disk' }, async () =>
    roomOf(await ask(), 'freeBytes'),
  )
  offerRoom(registry, { name: 'comptoir_disk_total_bytes', help: 'Size of the tightest disk' }, async () =>
    roomOf(await ask(), 'totalBytes'),
  )
}

function offerRoom(
  registry: Registry,
  described: { readonly name: string; readonly help: string },
  find: () => Promise<number | null>,
): void {
  new Gauge({
    ...described,
    registers: [registry],
    async collect() {
      const bytes = await find()
      if (bytes !== null) this.set(bytes)
    },
  })
}

function roomOf(readiness: Readiness | null, what: 'freeBytes' | 'totalBytes'): number | null {
  const disk: Readonly<Record<string, unknown>> = { ...readiness?.parts['disk'] }
  const bytes = disk[what]
  return typeof bytes === 'number' ? bytes : null
}
