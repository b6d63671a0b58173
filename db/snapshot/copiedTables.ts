import type { ClientBase } from 'pg'

/** A table of Postgres as it is copied: its columns in their order, without those that are computed. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly string[]
}

interface FoundTable extends CopiedTable {
  readonly refersTo: readonly string[]
}

/**
 * Every table of the product save the list of applied migrations, each after those that its rows refer to, so that they can be
 * filled in this order. Found in the catalogue: a table that a migration adds is copied without being named anywhere.
 */
export async function listCopiedTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<FoundTable>(
    `SELECT c.relname::text AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
       ARRAY(SELECT DISTINCT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'applied_migrations'
     ORDER BY c.relname`,
  )
  return inOrderOfReference(rows)
}

/** Throws when tables refer to one another in a circle: then no order fills them. */
export function inOrderOfReference(tables: readonly FoundTable[]): CopiedTable[] {
  const placed: FoundTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const next = waiting.filter(({ refersTo }) => !refersTo.some((name) => names.has(name)))
    if (next.length === 0) throw new Error(`Tables refer to one another in a circle: ${[...names].join(', ')}`)
    placed.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return placed.map(({ name, columns }) => ({ name, columns }))
}
