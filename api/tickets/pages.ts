import { isDeepStrictEqual } from 'node:util'
import type { ClickHouseClient } from '@clickhouse/client'
import { queryRows } from '../../db/clickhouse/query.ts'
import { mostLooks, moving } from '../../reports/question/runSettled.ts'
import type { TicketFilter } from './filter.ts'
import { headerColumns } from './rows.ts'
import type { HeaderRow } from './rows.ts'

/** Which lines of the list: `size` lines from `start`, in one order of a closed list. */
export interface PageOrder {
  readonly by: 'ts' | 'gross_amount'
  readonly direction: 'ASC' | 'DESC'
  readonly start: number
  readonly size: number
}

export interface HeaderPage {
  readonly total: number
  /** The filter's sums over the whole list, exact, as text. */
  readonly sums: Readonly<Record<string, string>>
  readonly rows: readonly HeaderRow[]
}

interface Window extends Pick<HeaderPage, 'total' | 'sums'> {
  /** Lines of the buckets' range that stand before the page. */
  readonly skipped: number
  readonly low: string
  readonly high: string
}

/** What the counting pass groups by: hours for the date order, exact amounts for the amount order. */
const buckets = {
  ts: {
    group: 'toStartOfHour(ts)',
    low: "{low:DateTime64(3, 'UTC')}",
    high: "addHours({high:DateTime64(3, 'UTC')}, 1)",
    isOpen: true,
  },
  gross_amount: { group: 'gross_amount', low: '{low:Decimal(18, 6)}', high: '{high:Decimal(18, 6)}', isOpen: false },
} as const

/**
 * One page of tickets, at the same cost whichever page: a first pass counts lines per bucket (hour, or amount) over narrow
 * columns, which gives the total and the buckets that hold the page; a second one orders these buckets' keys alone and a
 * third reads the headers of the page by primary key. Tickets that come or go between the passes: it looks again, and says 503
 * 'moving' when total and rows never agree.
 */
export async function readPage(client: ClickHouseClient, filter: TicketFilter, order: PageOrder): Promise<HeaderPage> {
  let window = await findWindow(client, filter, order)
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const { total, sums } = window
    const rows = await readRows(client, filter, { ...order, window })
    const isHeld = rows.length === Math.max(0, Math.min(order.size, total - order.start))
    // The sums of a list that is read whole are those of its rows.
    if (isHeld && (rows.length === 0 || rows.length < total)) return { total, sums, rows }
    const now = await findWindow(client, filter, order)
    if (isHeld && isDeepStrictEqual(now, window)) return { total, sums, rows }
    window = now
  }
  throw moving()
}

async function readRows(
  client: ClickHouseClient,
  filter: TicketFilter,
  { window, ...order }: PageOrder & { readonly window: Window },
): Promise<readonly HeaderRow[]> {
  if (order.start >= window.total || order.size === 0) return []
  const { low, high, isOpen } = buckets[order.by]
  const where = [...filter.where, `${order.by} >= ${low}`, `${order.by} ${isOpen ? '<' : '<='} ${high}`]
  const params = {
    ...filter.params,
    low: window.low,
    high: window.high,
    size: order.size,
    skip: order.start - window.skipped,
  }
  const select = (columns: string): string =>
    `SELECT ${columns} FROM pos.tickets FINAL WHERE ${where.join(' AND ')}
      ORDER BY ${orderBy(order)} LIMIT {size:UInt32} OFFSET {skip:UInt32} ${settings}`
  if (order.size > largestKeyedPage) {
    const sql = select(headerColumns)
    return await queryRows<HeaderRow>(client, { name: 'tickets_whole_list', sql, params })
  }
  const sql = select('restaurant_id, ts, guid')
  const keys = await queryRows<Key>(client, { name: 'tickets_page_keys', sql, params })
  return await readHeaders(client, keys)
}

const settings = 'SETTINGS do_not_merge_across_partitions_select_final = 1'

interface Key {
  restaurant_id: string
  ts: string
  guid: string
}

type WindowRow = Omit<Window, 'total' | 'skipped'> & { readonly total: string; readonly skipped: string }

async function findWindow(client: ClickHouseClient, filter: TicketFilter, order: PageOrder): Promise<Window> {
  const { group } = buckets[order.by]
  const sums = Object.entries(filter.sums)
  const added = sums.map(([name, sql]) => `, ${sql} AS ${name}`).join('')
  const told = sums.map(([name]) => `'${name}', toString(sum(${name}))`).join(', ')
  const counted = `SELECT ${group} AS bucket, count() AS held${added} FROM pos.tickets FINAL WHERE ${filter.where.join(' AND ')} GROUP BY bucket`
  const running = `SELECT *, sum(held) OVER (ORDER BY bucket ${order.direction} ROWS UNBOUNDED PRECEDING) AS upto FROM (${counted})`
  const isInPage = 'upto - held < {last:UInt64} AND upto > {start:UInt64}'
  const sql = `SELECT toString(sum(held)) AS total, toString(minIf(upto - held, ${isInPage})) AS skipped,
    toString(minIf(bucket, ${isInPage})) AS low, toString(maxIf(bucket, ${isInPage})) AS high, map(${told}) AS sums FROM (${running}) ${settings}`
  const params = { ...filter.params, start: order.start, last: order.start + order.size }
  const [row] = await queryRows<WindowRow>(client, { name: 'tickets_page_window', sql, params })
  if (row === undefined) return { total: 0, skipped: 0, low: '', high: '', sums: {} }
  return { ...row, total: Number(row.total), skipped: Number(row.skipped) }
}

function orderBy({ by, direction }: PageOrder): string {
  return by === 'ts'
    ? `ts ${direction}, restaurant_id, guid`
    : `gross_amount ${direction}, ts DESC, restaurant_id, guid`
}

/** A larger page reads its headers at once: as many keys would cost more than they save. */
const largestKeyedPage = 1000

async function readHeaders(client: ClickHouseClient, keys: readonly Key[]): Promise<HeaderRow[]> {
  const sql = `SELECT ${headerColumns} FROM pos.tickets FINAL
    WHERE restaurant_id IN {sites:Array(UUID)} AND ts IN {times:Array(DateTime64(3, 'UTC'))} AND guid IN {guids:Array(String)} ${settings}`
  const params = {
    sites: [...new Set(keys.map((key) => key.restaurant_id))],
    times: [...new Set(keys.map((key) => key.ts))],
    guids: keys.map((key) => key.guid),
  }
  const rows =
    keys.length === 0 ? [] : await queryRows<HeaderRow>(client, { name: 'tickets_page_headers', sql, params })
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  return keys.flatMap((key) => found.get(nameOf(key)) ?? [])
}

function nameOf(key: Key): string {
  return `${key.restaurant_id}_${key.guid}`
}
