import { describe, expect, it } from 'vitest'
import { clusterIn, orderedChanges, storedParts } from '../../shared/storedParts.ts'
import { migrationsOf } from '../migrationFiles.ts'
import { clusterForm } from './clusterForm.ts'
import { splitStatements } from './splitStatements.ts'

const statements = migrationsOf('clickhouse').flatMap(({ name, sql }) =>
  splitStatements(sql).map((statement) => ({ name, statement })),
)

describe('The cluster form', () => {
  it.each(statements.map(({ name, statement }, at) => ({ at: `${name}, statement ${at + 1}`, statement })))(
    'of $at names no table of one server alone',
    ({ statement }) => {
      const forms = clusterForm(statement, 'comptoir')
      expect(forms.length).toBeGreaterThan(0)
      for (const form of forms) {
        if (/^CREATE|^ALTER TABLE pos\.\w+_local/.test(form)) expect(form).toContain(' ON CLUSTER comptoir')
        // Rows lie in replicated tables, in a table that every server is told, or elsewhere.
        const [, engine = ''] = /\bENGINE = (\w+)/.exec(form) ?? []
        if (/^CREATE TABLE/.test(form)) expect(engine).toMatch(/^(Replicated\w*MergeTree|Distributed|Join)$/)
        if (engine.startsWith('Replicated')) expect(form).toMatch(/\('\/clickhouse\/tables\/[^']+', '[^']*\{replica\}'/)
      }
    },
  )

  it('spreads a table by restaurant, under the name that everybody asks', () => {
    const [local, spread] = clusterForm(
      'CREATE TABLE IF NOT EXISTS pos.tickets (restaurant_id UUID, version UInt64)\nENGINE = ReplacingMergeTree(version)\nORDER BY restaurant_id',
      'paris',
    )
    expect(local).toBe(
      "CREATE TABLE IF NOT EXISTS pos.tickets_local ON CLUSTER paris (restaurant_id UUID, version UInt64) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/pos/tickets_local', '{replica}', version)\nORDER BY restaurant_id",
    )
    expect(spread).toBe(
      'CREATE TABLE IF NOT EXISTS pos.tickets ON CLUSTER paris AS pos.tickets_local ENGINE = Distributed(paris, pos, tickets_local, cityHash64(restaurant_id))',
    )
  })

  it('adds a column where rows lie and where they are asked, an index where rows lie alone', () => {
    expect(
      clusterForm("-- Why\nALTER TABLE pos.time_clock ADD COLUMN IF NOT EXISTS a String DEFAULT 'ADD INDEX'", 'c'),
    ).toEqual([
      "ALTER TABLE pos.time_clock_local ON CLUSTER c ADD COLUMN IF NOT EXISTS a String DEFAULT 'ADD INDEX'",
      "ALTER TABLE pos.time_clock ON CLUSTER c ADD COLUMN IF NOT EXISTS a String DEFAULT 'ADD INDEX'",
    ])
    expect(clusterForm('ALTER TABLE pos.tickets ADD INDEX i guid TYPE minmax', 'c')).toEqual([
      'ALTER TABLE pos.tickets_local ON CLUSTER c ADD INDEX i guid TYPE minmax',
    ])
    expect(clusterForm('INSERT INTO pos.tickets SELECT * FROM pos.tickets', 'c')).toEqual([
      'INSERT INTO pos.tickets SELECT * FROM pos.tickets',
    ])
    expect(clusterForm('INSERT INTO pos.day_starts SELECT * FROM pos.day_starts', 'c')).toEqual([
      'INSERT INTO pos.day_starts_everywhere SELECT * FROM pos.day_starts',
    ])
  })

  it.each([
    ['CREATE TABLE IF NOT EXISTS pos.new_one (a Int8) ENGINE = MergeTree ORDER BY a', 'how pos.new_one lies'],
    ['CREATE VIEW pos.v AS SELECT 1', 'Nobody said what this means'],
    ['DROP TABLE pos.tickets', 'Nobody said what this means'],
    ['ALTER TABLE pos.day_starts ADD COLUMN a Int8', 'is made anew'],
    ['ALTER TABLE pos.tickets ADD COLUMN a Int8, ADD INDEX i a TYPE minmax', 'in statements apart'],
  ])('of what nobody thought about is refused: %s', (statement, why) => {
    expect(() => clusterForm(statement, 'c')).toThrow(why)
  })

  it('takes no name that is none', () => {
    expect(() => clusterForm('CREATE DATABASE pos', "c'; DROP")).toThrow('no name of a cluster')
  })
})

describe('A store', () => {
  it('says by the engine of its tickets whether it is a cluster', () => {
    expect(clusterIn("Distributed('paris', 'pos', 'tickets_local', cityHash64(restaurant_id))")).toBe('paris')
    expect(clusterIn('ReplacingMergeTree(version, is_deleted) PARTITION BY toYYYYMM(ts)')).toBeNull()
    expect(clusterIn(undefined)).toBeNull()
    expect([storedParts(null), storedParts('paris')].map((sql) => /FROM (.+) WHERE/.exec(sql)?.[1])).toEqual([
      'system.parts',
      'cluster(paris, system.parts)',
    ])
    expect([orderedChanges(null), orderedChanges('paris')].map((sql) => /FROM (.+) WHERE/.exec(sql)?.[1])).toEqual([
      'system.mutations',
      'cluster(paris, system.mutations)',
    ])
  })
})
