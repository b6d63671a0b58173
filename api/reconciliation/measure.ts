import type { Knex } from 'knex'
import { Gauge, type Registry } from 'prom-client'
import { countDifferences } from '../../db/reconciliation/countDifferences.ts'

/** Metrics of the reconciliation, read when they are asked for: months being rebuilt now, and differences ever found. */
export function measureDifferences(registry: Registry, knex: Knex): void {
  const found = new Gauge({
    name: 'comptoir_reconciliation_differences_found',
    help: 'Months of restaurants that were ever found different between the stores',
    registers: [registry],
  })
  new Gauge({
    name: 'comptoir_reconciliation_differences',
    help: 'Months of restaurants whose figures are being rebuilt',
    registers: [registry],
    async collect() {
      // A scrape answers what it can while Postgres is away.
      const counts = await countDifferences(knex).catch(() => null)
      if (counts === null) return
      this.set(counts.open)
      found.set(counts.found)
    },
  })
}
