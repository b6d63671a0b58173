import { createReadStream } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import type { ClickHouseClient } from '@clickhouse/client'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { monthsOf, type Shape } from './scaleRows.ts'

/** The same rows in another engine, flat: tickets, their lines, VAT lines and payments. */
export interface FlatEngine {
  /** Rows of labels and sums, each as text. */
  readonly ask: (sql: string) => Promise<string[][]>
  readonly bytes: () => Promise<number>
  readonly close: () => Promise<void>
}

const ofTicket = 'restaurant_id, ts, operation, is_sale'
const sale = "(state != 'Ouvert' AND (operation = 'VENTE' OR (operation = 'ANNULATION' AND gross_amount < 0)))"
const [amount, word] = ['numeric(18, 6)', 'varchar']
/** Of each table its columns, then what of pos.tickets they are. What ClickHouse holds beyond them is left out, to the others' good. */
const tables = {
  tickets: {
    columns: `restaurant_id uuid, ts timestamp(3), operation ${word}, is_sale boolean, guid ${word}, version bigint, number ${word}, table_number ${word},
      covers integer, seller ${word}, till ${word}, state ${word}, net_amount ${amount}, tax_amount ${amount}, gross_amount ${amount}`,
    select: `${ofTicket}, guid, version, number, table_number, covers, seller, till, state, net_amount, tax_amount, gross_amount`,
    from: '',
    included: 'is_sale, gross_amount, net_amount',
  },
  lines: {
    columns: `restaurant_id uuid, ts timestamp(3), operation ${word}, is_sale boolean, guid ${word}, order_no smallint, seller ${word}, label ${word}, group_label ${word},
      family_label ${word}, tax_label ${word}, quantity ${amount}, unit_price ${amount}, gross_amount ${amount}, net_amount ${amount}`,
    select: `${ofTicket}, guid, lines.order_no, lines.seller, lines.label, lines.group_label, lines.family_label, lines.tax_label, lines.quantity, lines.unit_price, lines.gross_amount, lines.net_amount`,
    from: 'ARRAY JOIN lines.order_no, lines.seller, lines.label, lines.group_label, lines.family_label, lines.tax_label, lines.quantity, lines.unit_price, lines.gross_amount, lines.net_amount',
    included: 'is_sale, label, quantity, gross_amount',
  },
  taxes: {
    columns: `restaurant_id uuid, ts timestamp(3), operation ${word}, is_sale boolean, guid ${word}, label ${word}, rate numeric(9, 4), net_amount ${amount}, tax_amount ${amount}, gross_amount ${amount}`,
    select: `${ofTicket}, guid, taxes.label, taxes.rate, taxes.net_amount, taxes.tax_amount, taxes.gross_amount`,
    from: 'ARRAY JOIN taxes.label, taxes.rate, taxes.net_amount, taxes.tax_amount, taxes.gross_amount',
    included: 'is_sale, label, net_amount, tax_amount',
  },
  payments: {
    columns: `restaurant_id uuid, ts timestamp(3), operation ${word}, is_sale boolean, guid ${word}, label ${word}, family_label ${word}, till ${word}, amount ${amount}`,
    select: `${ofTicket}, guid, payments.label, payments.family_label, payments.till, payments.amount`,
    from: 'ARRAY JOIN payments.label, payments.family_label, payments.till, payments.amount',
    included: 'is_sale, label, amount',
  },
} as const
type Table = keyof typeof tables
const names = Object.keys(tables) as Table[]

/** Takes the rows of a file, as tabs separate them. */
interface FlatTaker {
  readonly copy: (table: Table, file: string) => Promise<void>
}

/**
 * Postgres as the product runs it, with room to sort and add up in memory. Rows are taken in one transaction and without a log of
 * their own, so that they are frozen as they come: filling is not what is measured, and a log of 20 GB was half of its time.
 */
export async function openPostgres(
  url: string,
): Promise<FlatEngine & FlatTaker & { readonly index: () => Promise<void>; readonly pid: number }> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } })
  await client.connect()
  await client.query("SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET synchronous_commit = off")
  await client.query('BEGIN')
  for (const name of names) await client.query(`CREATE UNLOGGED TABLE ${name} (${tables[name].columns})`)
  const rowsOf = async (text: string) => (await client.query<string[]>({ text, rowMode: 'array' })).rows
  const [[pid = '0'] = []] = await rowsOf('SELECT pg_backend_pid()')
  return {
    pid: Number(pid),
    ask: rowsOf,
    copy: (table, file) =>
      pipeline(createReadStream(file), client.query(copyFrom(`COPY ${table} FROM STDIN (FREEZE)`))),
    /** The best that it has for these questions: they are answered from the index alone, once it knows which pages are whole. */
    index: async () => {
      await client.query('COMMIT')
      for (const name of names) {
        await client.query(`CREATE INDEX ON ${name} (restaurant_id, ts) INCLUDE (${tables[name].included})`)
        await client.query(`VACUUM ANALYZE ${name}`)
      }
    },
    bytes: async () => {
      const [[bytes = '0'] = []] = await rowsOf(
        `SELECT ${names.map((name) => `pg_total_relation_size('${name}')`).join(' + ')}`,
      )
      return Number(bytes)
    },
    close: () => client.end(),
  }
}

/** DuckDB in a file, inside this process. */
export async function openDuckdb(dataDir: string): Promise<FlatEngine & FlatTaker> {
  const path = join(dataDir, 'scale.duckdb')
  const instance = await DuckDBInstance.create(path, { memory_limit: '4GB' })
  const connection: DuckDBConnection = await instance.connect()
  for (const name of names) await connection.run(`CREATE TABLE ${name} (${tables[name].columns})`)
  return {
    ask: async (sql) => {
      const rows = (await connection.runAndReadAll(sql)).getRows()
      return rows.map((row) => row.map(String))
    },
    copy: async (table, file) =>
      void (await connection.run(`COPY ${table} FROM '${file}' (DELIMITER '\t', HEADER false, QUOTE '', ESCAPE '')`)),
    bytes: async () => {
      await connection.run('CHECKPOINT')
      return (await stat(path)).size
    },
    close: async () => {
      connection.closeSync()
      instance.closeSync()
      await rm(path, { force: true })
    },
  }
}

/** Of one file: enough that what a statement costs beside its rows is little, few enough to lie beside the stores. */
const linesOfFile = 1e6

/** Copies a history out of ClickHouse, some months of a table at a time, in the order of its key, and into the others, while the next are written. */
export async function copyFlat(
  { client, dataDir, shape }: { readonly client: ClickHouseClient; readonly dataDir: string; readonly shape: Shape },
  takers: readonly FlatTaker[],
): Promise<void> {
  const months = monthsOf(shape)
  const monthsOfFile = Math.max(1, Math.floor(linesOfFile / (shape.lines / shape.months)))
  const write = async (first: string, name: Table, file: string): Promise<void> => {
    const { select, from } = tables[name]
    const answer = await client.exec({
      query: `SELECT ${select.replace('is_sale', `if(${sale}, 'true', 'false')`)} FROM pos.tickets FINAL ${from}
        WHERE ts >= '${first}' AND ts < toDateTime64('${first}', 3, 'UTC') + toIntervalMonth(${monthsOfFile}) ORDER BY restaurant_id, ts FORMAT TabSeparated`,
    })
    await writeFile(file, answer.stream)
  }
  const files = months
    .filter((_first, index) => index % monthsOfFile === 0)
    .flatMap((first) => names.map((name) => ({ first, name })))
  let taken: Promise<unknown> = Promise.resolve()
  for (const [index, { first, name }] of files.entries()) {
    const file = join(dataDir, `months-${index % 2}.tsv`)
    await Promise.all([write(first, name, file), taken])
    taken = Promise.all(takers.map((taker) => taker.copy(name, file)))
  }
  await taken
  for (const odd of [0, 1]) await rm(join(dataDir, `months-${odd}.tsv`), { force: true })
}
