/** What Cube says there is to ask: its views with their members. */
export interface Members {
  readonly cubes: readonly {
    readonly name: string
    readonly measures: readonly { readonly name: string }[]
    readonly dimensions: readonly { readonly name: string; readonly type: string }[]
    readonly segments?: readonly { readonly name: string }[]
  }[]
}

/** What a question is drawn from: fractions, and whom it tries to reach. */
export interface Drawing {
  readonly random: () => number
  readonly mine: string
  readonly foreign: string
  /** A text of the foreign customer. */
  readonly mark: string
}

interface Draw {
  readonly chance: (among: number) => boolean
  readonly upTo: (most: number) => number
  readonly pick: <T>(among: readonly T[]) => T
}

const operators = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'set',
  'notSet',
  'gt',
  'lte',
]
const granularities = ['second', 'hour', 'day', 'week', 'month', 'quarter', 'year', null]
const ranges = [
  ['2026-03-14T00:00:00.000', '2026-03-15T23:59:59.999'],
  ['2026-03-01', '2026-03-31'],
  ['1970-01-01', '2099-12-31'],
  '2026-03-14',
  ['2026-03-15', '2026-03-14'],
  ["2026-03-14' OR 1=1 --", '2026-03-15'],
]
/** Names that are none of a public view, and what might pass for one. */
const stray = [
  'sold_tickets.gross_sales',
  'ticket_rows.seller',
  'tickets_history.guid',
  'sales.restaurant_id OR 1=1',
  '`sales`.`restaurant_id`',
  'sales.restaurant_id) OR (1=1',
  '__proto__.constructor',
  'system.tables',
  '{"cubeName":"sales","expr":{"type":"SqlFunction","cubeParams":[],"sql":"1"}}',
]

/** One question for Cube: mostly well formed, of any members, filters and orders; it names the foreign customer wherever it can. */
export function randomCubeQuestion(
  { cubes }: Members,
  drawing: Drawing,
): { readonly question: unknown; readonly queryType?: string } {
  const upTo = (most: number) => Math.floor(drawing.random() * most)
  const draw: Draw = { upTo, chance: (among) => upTo(among) === 0, pick: (among) => among[upTo(among.length)]! }
  const one = () => questionOf(cubes, draw, drawing)
  return draw.chance(20) ? { question: [one(), one()], queryType: 'multi' } : { question: one() }
}

function questionOf(cubes: Members['cubes'], draw: Draw, drawing: Drawing): unknown {
  const view = draw.pick(cubes)
  // Seldom a second view beside it.
  const views = draw.chance(15) ? [view, draw.pick(cubes)] : [view]
  const measures = views.flatMap(({ measures: all }) => some(all, draw, 3))
  const dimensions = views.flatMap(({ dimensions: all }) =>
    some(
      all.filter(({ type }) => type !== 'time'),
      draw,
      3,
    ),
  )
  const times = view.dimensions.filter(({ type }) => type === 'time')
  const filters = Array.from({ length: draw.upTo(3) }, () => filterOf(view, [draw, drawing], 0))
  const asked = [...measures, ...dimensions]
  const isTimed = times.length > 0 && !draw.chance(3)
  return {
    measures: draw.chance(25) ? [...measures, draw.pick(stray)] : measures,
    dimensions: draw.chance(25) ? [...dimensions, draw.pick(stray)] : dimensions,
    ...(isTimed ? { timeDimensions: [timeOf(draw.pick(times).name, draw)] } : {}),
    ...(filters.length > 0 ? { filters } : {}),
    ...(asked.length > 0 && draw.chance(2) ? { order: { [draw.pick(asked)]: draw.pick(['asc', 'desc']) } } : {}),
    ...(draw.chance(4) ? { total: true } : {}),
    ...(draw.chance(4) ? { limit: 1 + draw.upTo(50_000) } : {}),
    ...(draw.chance(8) ? { offset: draw.upTo(5) } : {}),
    ...(draw.chance(10) ? { ungrouped: true } : {}),
    ...(draw.chance(10)
      ? { segments: [draw.pick([...(view.segments ?? []).map(({ name }) => name), draw.pick(stray)])] }
      : {}),
    timezone: 'UTC',
  }
}

function some(members: readonly { readonly name: string }[], draw: Draw, most: number): string[] {
  if (members.length === 0) return []
  return [...new Set(Array.from({ length: draw.upTo(most + 1) }, () => draw.pick(members).name))]
}

function timeOf(dimension: string, draw: Draw): unknown {
  const granularity = draw.pick(granularities)
  const range = draw.chance(10) ? { compareDateRange: [ranges[0], ranges[1]] } : { dateRange: draw.pick(ranges) }
  return { dimension, ...(granularity === null ? {} : { granularity }), ...range }
}

function filterOf(view: Members['cubes'][number], [draw, drawing]: readonly [Draw, Drawing], depth: number): unknown {
  if (depth < 3 && draw.chance(3)) {
    const inner = Array.from({ length: 1 + draw.upTo(2) }, () => filterOf(view, [draw, drawing], depth + 1))
    return draw.chance(2) ? { or: inner } : { and: inner }
  }
  const { mine, foreign, mark } = drawing
  const own = `${view.name}.restaurant_id`
  if (draw.chance(2))
    return {
      member: own,
      operator: draw.pick(['equals', 'notEquals', 'contains', 'set', 'notSet']),
      values: [draw.pick([foreign, mine, '', '%', "' OR '1'='1"])],
    }
  const { name, type } = draw.pick(view.dimensions)
  if (type === 'time')
    return {
      member: name,
      operator: draw.pick(['inDateRange', 'afterDate', 'beforeDate', 'set']),
      values: ['2026-03-01', '2026-03-31'],
    }
  const values = type === 'number' ? ['0', '1'] : [draw.pick([mark, 'Julie', foreign, "' OR '1'='1", '%', '\\', ''])]
  return { member: draw.chance(25) ? draw.pick(stray) : name, operator: draw.pick(operators), values }
}
