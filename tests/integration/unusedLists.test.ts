import { afterAll, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { withoutUnusedLists } from '../../cube/patches/unusedLists.ts'
import { stores } from '../support/stores.ts'

const clickhouse = connectClickhouse(stores().clickhouseUrl)
afterAll(() => clickhouse.close())

const asked = `SELECT article FROM (SELECT lines.label AS article, lines.quantity AS quantity, lines.family_label AS family
  FROM pos.tickets FINAL ARRAY JOIN lines.label, lines.quantity, lines.family_label WHERE is_sale) AS c`

async function planOf(sql: string): Promise<string> {
  const answer = await clickhouse.query({ query: `EXPLAIN actions = 1 ${sql}`, format: 'JSONCompact' })
  return (await answer.json<[string]>()).data.flat().join('\n')
}

// When the first half fails, the engine does it by itself and cube/patches/unusedLists.ts may go (docs/decisions/0021-patches-into-cube.md).
it('the engine unfolds lists that nobody reads, and none of them once they are taken out', async () => {
  expect(await planOf(asked)).toContain('lines.family_label')
  const plan = await planOf(withoutUnusedLists(asked))
  expect(plan).toContain('lines.label')
  expect(plan).not.toMatch(/lines\.(family_label|quantity)/)
})
