/** Cube's last step, in JavaScript: database columns become rows by member name, in the format that was asked for. */

/** What the gateway knows about one query. */
export interface FinalRequest {
  readonly aliasToMemberNameMap: Readonly<Record<string, string>>
  readonly annotation: Readonly<Record<string, { readonly type?: string } | undefined>>
  readonly query: NormalizedQuery
  readonly queryType: string
  readonly resType?: string
}

export interface NormalizedQuery {
  readonly measures?: readonly unknown[]
  readonly dimensions?: readonly unknown[]
  readonly timeDimensions?: readonly { dimension: string; granularity?: string; dateRange?: readonly string[] }[]
}

/** The answer without its rows. */
export type RootResult = Readonly<Record<string, unknown>> & { readonly query?: NormalizedQuery }

/** Columns as the driver gave them. */
export interface RawColumns {
  readonly members: readonly string[]
  readonly columns: readonly (readonly unknown[])[]
}

interface Column {
  readonly member: string
  readonly at: (row: number) => unknown
}

const LEVELS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']
const COMPARE = 'compareDateRange'

/** The full answer of one query. Refuses columns that the caller may not see. */
export function finalResult(request: FinalRequest, raw: RawColumns, root: RootResult): RootResult {
  const columns = allColumns(request, raw)
  const length = raw.columns[0]?.length ?? 0
  const rows = Array.from({ length }, (_, row) => row)
  return withoutNulls({ ...root, data: shape(request.resType, columns, rows) })
}

/** The answers of several queries asked as one (compared ranges, blended queries). */
export function finalResults(
  requests: readonly FinalRequest[],
  raws: readonly RawColumns[],
  root: RootResult & { readonly results: readonly RootResult[] },
): RootResult {
  const results = requests.map((request, index) =>
    finalResult(request, raws[index] ?? { members: [], columns: [] }, root.results[index] ?? {}),
  )
  return { ...root, results, pivotQuery: pivotQuery(requests) }
}

function shape(format: string | undefined, columns: readonly Column[], rows: readonly number[]): unknown {
  const members = columns.map(({ member }) => member)
  if (format === 'compact') return { members, dataset: rows.map((row) => columns.map((column) => column.at(row))) }
  if (format === 'columnar') return { members, columns: columns.map((column) => rows.map(column.at)) }
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column.member, column.at(row)])))
}

function allColumns(request: FinalRequest, raw: RawColumns): Column[] {
  if (raw.members.length === 0) requireVisible(request, queryMembers(request.query))
  const own = raw.members.map((alias, index) => ownColumn(request, alias, raw.columns[index] ?? []))
  const columns = [...own, ...withoutGranularity(request.query, own)]
  const [time] = request.query.timeDimensions ?? []
  if (request.queryType === 'compareDateRangeQuery') {
    const range = (time?.dateRange ?? []).join(' - ')
    return [...columns, { member: COMPARE, at: () => range }]
  }
  if (request.queryType === 'blendingQuery' && time?.granularity !== undefined) {
    const blended = columns.find(({ member }) => member === `${time.dimension}.${time.granularity ?? ''}`)
    return blended ? [...columns, { member: `time.${time.granularity}`, at: blended.at }] : columns
  }
  return columns
}

function ownColumn(request: FinalRequest, alias: string, values: readonly unknown[]): Column {
  const member = request.aliasToMemberNameMap[alias]
  if (member === undefined) throw new Error(`Member name not found for alias: '${alias}'`)
  requireVisible(request, [member])
  const isTime = request.annotation[member]?.type === 'time'
  return { member, at: (row) => (isTime ? wallTime(values[row]) : (values[row] ?? null)) }
}

/** A time dimension asked by granularity is also given under its plain name, by its finest granularity. */
function withoutGranularity(query: NormalizedQuery, columns: readonly Column[]): Column[] {
  const finest = new Map<string, { level: number; column: Column }>()
  for (const column of columns) {
    const [view = '', name = '', granularity] = column.member.split('.')
    const plain = `${view}.${name}`
    const level = LEVELS.indexOf(granularity ?? '')
    const known = finest.get(plain)
    if (granularity === undefined || query.dimensions?.includes(plain)) continue
    if (!known || level <= known.level) finest.set(plain, { level, column })
  }
  return [...finest].map(([member, { column }]) => ({ member, at: column.at }))
}

function requireVisible(request: FinalRequest, members: readonly string[]): void {
  const hidden = members.find((member) => request.annotation[member] === undefined)
  if (hidden === undefined) return
  throw new Error(`You requested hidden member: '${hidden}'. Please make it visible using \`public: true\`.`)
}

function queryMembers(query: NormalizedQuery): string[] {
  const named = [...(query.measures ?? []), ...(query.dimensions ?? [])].filter((name) => typeof name === 'string')
  const times = (query.timeDimensions ?? []).filter(({ granularity }) => granularity !== undefined)
  return [...named, ...times.map(({ dimension, granularity }) => `${dimension}.${granularity ?? ''}`)]
}

/** 'yyyy-MM-ddTHH:mm:ss.SSS' of what the database wrote; anything else is given as it is. */
function wallTime(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z?)?$/.exec(value)
  if (!match) return value
  return `${match[1] ?? ''}T${match[2] ?? '00:00:00'}.${(match[3] ?? '').padEnd(3, '0').slice(0, 3)}`
}

function pivotQuery(requests: readonly FinalRequest[]): unknown {
  const [first] = requests
  if (first === undefined) throw new Error('Queries list cannot be empty')
  const { query, queryType } = first
  if (queryType === 'compareDateRangeQuery') {
    return { ...query, dimensions: [COMPARE, ...(query.dimensions ?? [])], queryType }
  }
  if (queryType !== 'blendingQuery') return { ...query, queryType }
  const merged = (member: 'measures' | 'dimensions') => [...new Set(requests.flatMap((one) => one.query[member] ?? []))]
  const granularity = requests[0]?.query.timeDimensions?.[0]?.granularity
  const timeDimensions = [{ dimension: 'time', granularity }]
  return { ...query, measures: merged('measures'), dimensions: merged('dimensions'), timeDimensions, queryType }
}

function withoutNulls(result: RootResult): RootResult {
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== null && value !== undefined))
}
