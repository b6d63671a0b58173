import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { copyRows, KEYS_PER_QUERY, WRITING } from '../../db/clickhouse/query.ts'
import { envelopeColumns, ticketColumns } from '../../shared/ticket/columns.ts'
import type { IncomingTicket, TicketDecisions, TicketKey, Tombstone } from './decideTickets.ts'

const LINES_PER_CHUNK = 256
/** Date parsing takes the plain form that we write. */
const SETTINGS = { ...WRITING, date_time_input_format: 'basic' } as const

/** Where tickets are written: the tables that figures read, or those of a rebuild beside them. */
export interface TicketTables {
  readonly tickets: string
  readonly history: string
}

const liveTables: TicketTables = { tickets: 'pos.tickets', history: 'pos.ticket_history' }

/** Writes what `decideTickets` decided: the history first, since a merge may drop a replaced version as soon as the new one is there. */
export async function insertTickets(
  clickhouse: ClickHouseClient,
  decisions: TicketDecisions,
  tables = liveTables,
): Promise<void> {
  const { rows, tombstones, historyRows, replaced } = decisions
  const importedAt = storedNow()
  await copyToHistory(clickhouse, replaced, tables)
  await insertLines(clickhouse, tables.history, {
    columns: ticketColumns,
    lines: historyRows.map((row) => ticketLine(row, importedAt)),
  })
  await insertLines(clickhouse, tables.tickets, {
    columns: ticketColumns,
    lines: rows.map((row) => ticketLine(row, importedAt)),
  })
  await insertLines(clickhouse, tables.tickets, {
    columns: envelopeColumns,
    lines: tombstones.map((one) => tombstoneLine(one, importedAt)),
  })
}

/** This moment as ClickHouse stores it, in UTC. */
export function storedNow(): string {
  return new Date().toISOString().slice(0, 23).replace('T', ' ')
}

function ticketLine(ticket: IncomingTicket, importedAt: string): string {
  return `[${envelope(ticket, 0, importedAt)},${ticket.content}]\n`
}

function tombstoneLine(tombstone: Tombstone, importedAt: string): string {
  return `[${envelope(tombstone, 1, importedAt)}]\n`
}

function envelope(row: Tombstone, isDeleted: 0 | 1, importedAt: string): string {
  const guid = JSON.stringify(row.guid)
  return `"${row.restaurantId}",${guid},"${row.ts}",${row.version},${isDeleted},${row.fileId},"${importedAt}"`
}

async function copyToHistory(
  clickhouse: ClickHouseClient,
  replaced: readonly TicketKey[],
  { tickets, history }: TicketTables,
): Promise<void> {
  const columns = ticketColumns.join(', ')
  const sql = `INSERT INTO ${history} (${columns}) SELECT ${columns} FROM ${tickets}
    WHERE restaurant_id IN {restaurants:Array(UUID)} AND ts IN {times:Array(DateTime64(3, 'UTC'))}
      AND version IN {versions:Array(UInt64)} AND is_deleted = 0`
  for (let at = 0; at < replaced.length; at += KEYS_PER_QUERY) {
    const keys = replaced.slice(at, at + KEYS_PER_QUERY)
    const params = {
      restaurants: [...new Set(keys.map((key) => key.restaurantId))],
      times: [...new Set(keys.map((key) => key.ts))],
      versions: keys.map((key) => key.version),
    }
    await copyRows(clickhouse, { name: 'ticket_history', sql, params })
  }
}

/** Inserts JSON lines, all of them or none for one table and one month. `table` is a name of ours, never of someone else. */
export async function insertLines(
  clickhouse: ClickHouseClient,
  table: string,
  { columns, lines }: { columns: readonly string[]; lines: readonly string[] },
): Promise<void> {
  if (lines.length === 0) return
  const { stream } = await clickhouse.exec({
    query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT JSONCompactEachRow`,
    values: Readable.from(inChunks(lines), { objectMode: false }),
    clickhouse_settings: { ...SETTINGS, log_comment: `insert ${table}` },
  })
  // The answer is empty; reading it to its end is what waits for the server's confirmation.
  await finished(stream.resume())
}

function* inChunks(lines: readonly string[]): Generator<Buffer> {
  for (let at = 0; at < lines.length; at += LINES_PER_CHUNK)
    yield Buffer.from(lines.slice(at, at + LINES_PER_CHUNK).join(''))
}
