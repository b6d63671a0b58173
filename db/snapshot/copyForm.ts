import pg from 'pg'
import type { CopiedTable } from './copiedTables.ts'

/** Both ends of a copy speak alike, whatever a server is set to: instants in UTC, numbers with every digit, UTF-8. */
export const copySettings = `SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601'; SET timezone = 'UTC';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET client_encoding = 'UTF8';
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`

/** The statement that copies a table out or in, in Postgres' own text form: a row a line. */
export function copyStatement({ name, columns }: CopiedTable, way: 'TO STDOUT' | 'FROM STDIN'): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return `COPY ${pg.escapeIdentifier(name)} (${list}) ${way}`
}
