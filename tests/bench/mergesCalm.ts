import { setTimeout as sleep } from 'node:timers/promises'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'

/** Longer than the age at which a part is merged whatever its size (0001_tickets.sql). */
const calmSeconds = 45
const mostSeconds = 300

/** Resolves once ClickHouse has changed no part for a while: after an import it still merges, on the same cores. */
export async function mergesCalm(clickhouseUrl: string): Promise<void> {
  const client = connectClickhouse(clickhouseUrl)
  try {
    let [calm, before] = [0, '']
    for (let second = 0; calm < calmSeconds && second < mostSeconds; second += 1) {
      const now = await partsOf(client)
      calm = now === before ? calm + 1 : 0
      before = now
      await sleep(1000)
    }
  } finally {
    await client.close()
  }
}

async function partsOf(client: ReturnType<typeof connectClickhouse>): Promise<string> {
  const sql = "SELECT toString(sum(cityHash64(name))) AS parts FROM system.parts WHERE active AND database != 'system'"
  const [row] = await queryRows<{ parts: string }>(client, { name: 'bench/parts', sql })
  return row?.parts ?? ''
}
