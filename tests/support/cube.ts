import { readFileSync } from 'node:fs'
import type { Query } from '@cubejs-client/core'
import jwt from 'jsonwebtoken'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { prepareFile } from '../../ingest/read/prepareFile.ts'
import { ticketColumns } from '../../shared/ticket/columns.ts'
import { runReport, type CubeRow, type Report } from '../../reports/question/report.ts'
import { stores } from './stores.ts'

/** One answer of Cube's REST API. */
export interface CubeAnswer {
  readonly status: number
  readonly body: Record<string, unknown> & { data?: unknown; error?: string }
}

interface AskOptions {
  readonly door?: string
  readonly queryType?: string
  readonly cache?: string
  /** Another Cube than that of this test run, with the same secret. */
  readonly cubeUrl?: string
}

/** Asks Cube directly, as the API does, with a token for these restaurants; the data's version is read at once. */
export async function askCube(
  question: unknown,
  restaurantIds: readonly string[] | null,
  { door = 'load', cubeUrl = stores().cubeUrl, ...rest }: AskOptions = {},
): Promise<CubeAnswer> {
  const { cubeSecret } = stores()
  const claims = restaurantIds === null ? {} : { restaurantIds }
  const isMeta = door === 'meta'
  const answer = await fetch(`${cubeUrl}/cubejs-api/v1/${door}`, {
    method: isMeta ? 'GET' : 'POST',
    headers: { authorization: jwt.sign(claims, cubeSecret, { expiresIn: 60 }), 'content-type': 'application/json' },
    ...(isMeta ? {} : { body: JSON.stringify({ query: question, cache: 'must-revalidate', ...rest }) }),
  })
  return { status: answer.status, body: (await answer.json()) as CubeAnswer['body'] }
}

/** The rows of one question; throws what Cube refused. */
export async function cubeRows(query: Query, restaurantIds: readonly string[]): Promise<readonly CubeRow[]> {
  const { status, body } = await askCube(query, restaurantIds)
  if (status !== 200) throw new Error(String(body.error))
  return body.data as readonly CubeRow[]
}

/** Runs a report straight on Cube. */
export function runOnCube<T>(report: Report<T>, restaurantIds: readonly string[]): Promise<T> {
  return runReport(report, (query) => cubeRows(query, restaurantIds))
}

let fileId = Date.now()

/** Stores the tickets and time clock records of XML under a restaurant as the worker does, without the inbox. */
export async function storeXml(xml: string | Buffer, restaurantId: string): Promise<void> {
  fileId += 1
  const read = prepareFile({ fileId, name: 'test.xml', bytes: Buffer.from(xml), receivedAt: new Date() })
  if (read.refusals.length > 0) throw new Error(JSON.stringify(read.refusals))
  const version = (recordNo: number) => String(BigInt(fileId) * (1n << 20n) + BigInt(recordNo))
  const importedAt = '2026-04-01 00:00:00.000'
  const rows = read.tickets.map((ticket) => {
    const envelope = [restaurantId, ticket.guid, ticket.ts, version(ticket.recordNo), 0, fileId, importedAt]
    return JSON.parse(`[${JSON.stringify(envelope).slice(1, -1)},${ticket.content}]`) as unknown[]
  })
  const clocks = read.timeClock.map(({ entry }) => ({
    restaurant_id: restaurantId,
    record_key: entry.key,
    version: version(entry.recordNo),
    file_id: fileId,
    seller: entry.seller,
    date: entry.date,
    started_at: entry.startedAt,
    ended_at: entry.endedAt,
    duration_seconds: entry.durationSeconds,
  }))
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  const [first = '', ...others] = ticketColumns
  const columns: [string, ...string[]] = [first, ...others]
  if (rows.length > 0) {
    await clickhouse.insert({ table: 'pos.tickets', columns, values: rows, format: 'JSONCompactEachRow' })
  }
  if (clocks.length > 0) await clickhouse.insert({ table: 'pos.time_clock', values: clocks, format: 'JSONEachRow' })
  await clickhouse.close()
}

/** A published sample file. */
export function sampleXml(name: string): Buffer {
  return readFileSync(new URL(`../../docs/guide/exemples/${name}`, import.meta.url))
}
