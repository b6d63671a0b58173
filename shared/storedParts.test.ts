import { expect, it } from 'vitest'
import { clusterIn, ENGINE_SQL, storedParts } from './storedParts.ts'

it.each([
  ["Distributed('comptoir', 'pos', 'tickets_local', cityHash64(restaurant_id))", 'comptoir'],
  ['Distributed(comptoir, pos, tickets_local, cityHash64(restaurant_id))', 'comptoir'],
  ['ReplacingMergeTree(version) ORDER BY (restaurant_id, guid)', null],
  ["Merge('pos', 'Distributed(comptoir, ')", null],
  ['', null],
  [undefined, null],
])('reads the cluster of %s: %s', (engine, cluster) => {
  expect(clusterIn(engine)).toBe(cluster)
})

it('asks one server or all of them for the active parts, by the name of the table that holds them', () => {
  const shape = `SELECT hostName() AS server, replaceRegexpOne(table, '_local$', '') AS table, partition, name, rows, bytes_on_disk`
  const sql = (cluster: string | null) => storedParts(cluster).replaceAll(/\s+/g, ' ')
  expect(sql(null)).toBe(`(${shape} FROM system.parts WHERE active AND database = 'pos')`)
  expect(sql('comptoir')).toBe(`(${shape} FROM cluster(comptoir, system.parts) WHERE active AND database = 'pos')`)
  expect(ENGINE_SQL).toBe(`SELECT engine_full FROM system.tables WHERE database = 'pos' AND name = 'tickets'`)
})
