import type { Knex } from 'knex'
import { Gauge, type Registry } from 'prom-client'
import { findImportStand, importAges } from '../../db/records/inbox/lastImports.ts'
import { askOnce } from './askOnce.ts'

/**
 * Offers the files in quarantine, how many active restaurants were last heard when, and the moment for those that fell silent.
 * Single restaurants are named by their id and bounded in number (docs/decisions/0027).
 */
export function measureImports(registry: Registry, knex: Knex): void {
  const registers = [registry]
  const ask = askOnce(() => findImportStand(knex))
  new Gauge({
    name: 'comptoir_inbox_quarantined',
    help: 'Files in quarantine',
    registers,
    async collect() {
      const stand = await ask()
      if (stand !== null) this.set(stand.quarantined)
    },
  })
  new Gauge({
    name: 'comptoir_restaurants',
    help: 'Restaurants with an active subscription, by the time since their last import',
    labelNames: ['last_import'] as const,
    registers,
    async collect() {
      const stand = await ask()
      if (stand === null) return
      for (const age of importAges) this.set({ last_import: age }, stand.byAge[age] ?? 0)
    },
  })
  new Gauge({
    name: 'comptoir_last_import_timestamp_seconds',
    help: 'Last import of active restaurants that have been silent for a day, the latest first, 100 at most',
    labelNames: ['restaurant'] as const,
    registers,
    async collect() {
      const stand = await ask()
      if (stand === null) return
      this.reset()
      for (const { id, importedAt } of stand.silent) this.set({ restaurant: id }, importedAt.getTime() / 1000)
    },
  })
}
