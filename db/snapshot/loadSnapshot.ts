import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listCopiedTables, type CopiedTable } from './copiedTables.ts'
import { copySettings, copyStatement } from './copyForm.ts'

/** What was copied out, to be put into empty tables of the same steps. */
export interface CopiedRows {
  readonly tables: readonly (CopiedTable & { readonly rows: number })[]
  readonly sequences: Readonly<Record<string, string>>
  readonly open: (table: string) => Promise<Readable>
}

/**
 * Puts the rows of a snapshot into the empty tables of a database that stands at the snapshot's steps, all or none. Throws when
 * the tables are not the snapshot's, or when one took another number of rows than it gave.
 */
export async function loadSnapshot(databaseUrl: string, copied: CopiedRows): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'comptoir restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(copySettings)
    await client.query('BEGIN')
    await fillTables(client, copied)
    for (const [name, last] of Object.entries(copied.sequences))
      await client.query('SELECT setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), last])
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function fillTables(client: pg.Client, { tables, open }: CopiedRows): Promise<void> {
  const wanted = new Map(tables.map((table) => [table.name, table]))
  const standing = await listCopiedTables(client)
  if (shapeOf(standing) !== shapeOf(tables))
    throw new Error('The tables of this database are not those of the snapshot.')
  for (const table of standing) {
    const name = pg.escapeIdentifier(table.name)
    // What the triggers sum up is copied too.
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    const given = wanted.get(table.name) ?? { ...table, rows: 0 }
    const target = client.query(copyFrom(copyStatement(given, 'FROM STDIN')))
    await pipeline(await open(table.name), target)
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    if (target.rowCount !== given.rows) throw new Error(`${table.name} took ${target.rowCount} rows of ${given.rows}.`)
  }
}

/** Tables and columns, whatever their order: columns stand as their steps were applied, which need not be the order of their numbers. */
function shapeOf(tables: readonly CopiedTable[]): string {
  return tables
    .map(({ name, columns }) => `${name} ${columns.toSorted().join(' ')}`)
    .toSorted()
    .join('\n')
}
