import type { ClickHouseClient } from '@clickhouse/client'
import type { ReportFilter } from '../../reports/question/report.ts'

/** One line of an answer: labels as text, then figures as numbers rounded to the cent by ClickHouse's own decimals. */
export type PlainRow = (string | number | null)[]

export interface PlainAnswer {
  readonly rows: PlainRow[]
  /** The figures over all lines; null when there is no line. */
  readonly total: PlainRow | null
}

/** What to add up: expressions over one of `sources`. */
export interface PlainQuestion {
  readonly of: keyof typeof sources
  readonly labels?: readonly string[]
  readonly figures: readonly string[]
}

const sold = "state <> 'Ouvert' AND (operation = 'VENTE' OR (operation = 'ANNULATION' AND gross_amount < 0))"
const paid = `state <> 'Ouvert' AND (operation IN ('VENTE', 'RECU') OR (operation = 'ANNULATION' AND gross_amount < 0))`
const mayCancel = "state <> 'Ouvert' AND (operation <> 'ANNULATION' OR gross_amount <= 0)"
const day = 'toString(toDate(subtractMinutes(ts, r.day_start_minutes)))'

/** One line per item of nested lists, each under its own name. */
function items(nested: string, names: Readonly<Record<string, string>>, counted = sold): string {
  const columns = Object.keys(names).map((column) => `${nested}.${column}`)
  const read = Object.values(names).map((name, index) => `item.${index + 1} AS ${name}`)
  return `SELECT restaurant_id, ts, seller AS who, till, operation, state, ${read.join(', ')}
    FROM (SELECT *, arrayJoin(arrayZip(${columns.join(', ')})) AS item FROM tickets WHERE ${counted})`
}

const item = { label: 'item_label', quantity: 'qty', amount: 'euros' }
const sources = {
  sales: `SELECT restaurant_id, ts, seller AS who, till, operation, state, gross_amount, net_amount, tax_amount,
    if(operation = 'ANNULATION', -abs(covers), covers) AS seated FROM tickets WHERE ${sold}`,
  articles: items('lines', {
    label: 'article',
    family_label: 'family',
    group_label: 'grp',
    quantity: 'qty',
    gross_amount: 'euros',
  }),
  payments: items('payments', { label: 'mode', family_label: 'family', till: 'at_till', amount: 'euros' }, paid),
  discounts: items('discounts', { label: 'item_label', rate: 'rate', amount: 'euros' }),
  offered: items('offered', item),
  cancelled: items('cancelled', item, mayCancel),
  vat: items('taxes', { label: 'item_label', net_amount: 'net', tax_amount: 'tax', gross_amount: 'gross' }),
  statistics: `SELECT restaurant_id, ts, if(item.1 = '', who, item.1) AS who, till, operation, state, item.2 AS item_label,
    item.3 AS family, item.4 AS qty, item.5 AS euros FROM (SELECT restaurant_id, ts, seller AS who, till, operation, state,
    arrayJoin(arrayZip(statistics.seller, statistics.label, statistics.family_label, statistics.quantity, statistics.amount))
      AS item FROM tickets WHERE ${sold})`,
  clock: `SELECT restaurant_id, started_at AS ts, seller AS who, '' AS till, '' AS operation, '' AS state, date AS worked_on, ended_at,
    if(ended_at IS NULL, NULL, ifNull(duration_seconds, dateDiff('second', started_at, ended_at))) AS seconds
    FROM pos.time_clock FINAL`,
} as const

/** Names of expressions that questions share. */
export const plain = {
  day,
  month: `substring(${day}, 1, 7)`,
  wallHour: "substring(replaceOne(toString(ts), ' ', 'T'), 1, 13)",
  hour: 'toString(toHour(ts))',
  /** Rounded half away from zero, as ClickHouse rounds its decimals. */
  cents: (sum: string) => `toString(round(${sum}, 2))`,
  ratio: (over: string, under: string) => `toString(round(toDecimal128(${over}, 14) / nullIf(${under}, 0), 2))`,
} as const

/** Adds up with SQL that was written apart from the model: raw tables, joins and conditions of its own. */
export async function askPlainly(
  client: ClickHouseClient,
  { sites, range, ...filter }: ReportFilter,
  { of, labels = [], figures }: PlainQuestion,
): Promise<PlainAnswer> {
  const isClock = of === 'clock'
  const conditions = [
    'restaurant_id IN {sites:Array(UUID)}',
    "ts BETWEEN {from:DateTime64(3, 'UTC')} AND {to:DateTime64(3, 'UTC')}",
    ...(filter.sellers === undefined ? [] : ['who IN {sellers:Array(String)}']),
    ...(filter.tills === undefined || isClock ? [] : ['till IN {tills:Array(String)}']),
    ...(filter.states === undefined || isClock ? [] : ['state IN {states:Array(String)}']),
    ...(filter.operations === undefined || isClock ? [] : ['operation IN {operations:Array(String)}']),
  ]
  const params = { ...filter, sites: [...sites], from: range[0].replace('T', ' '), to: range[1].replace('T', ' ') }
  const add = async (names: readonly string[]) => {
    const groups = names.map((_, index) => `label_${index}`)
    const columns = [...names.map((label, index) => `${label} AS ${groups[index] ?? ''}`), ...figures]
    const answer = await client.query({
      query: `WITH tickets AS (SELECT * FROM pos.tickets FINAL WHERE ${conditions.slice(0, 2).join(' AND ')})
        SELECT ${columns.join(', ')} FROM (${sources[of]}) AS t
        INNER JOIN (SELECT restaurant_id, name, day_start_minutes FROM pos.restaurants FINAL) AS r USING restaurant_id
        WHERE ${conditions.join(' AND ')} ${groups.length > 0 ? `GROUP BY ${groups.join(', ')}` : ''}`,
      query_params: params,
      format: 'JSONCompact',
      clickhouse_settings: { log_comment: `plain_${of}` },
    })
    const { data } = await answer.json<(string | null)[]>()
    return data.map((row) => row.map((cell, index) => (index < names.length || cell === null ? cell : Number(cell))))
  }
  const [rows, totals] = await Promise.all([add(labels), figures.length > 0 ? add([]) : []])
  return { rows, total: rows.length > 0 ? (totals[0] ?? null) : null }
}
