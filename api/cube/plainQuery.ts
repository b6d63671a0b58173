import { z } from 'zod'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { invalid } from '../http/errors.ts'
import { check } from '../http/validate.ts'

const member = z
  .string()
  .regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*(\.(hour|day|week|month|quarter|year))?$/i, 'Membre inconnu')
const granularity = z.enum(['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'])
const value = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])
const dateRange = z.union([z.string().max(60), z.array(z.string().max(40)).max(2)])
const order = z.enum(['asc', 'desc'])

// A row more than the longest answer tells that there are more.
const limit = z
  .number()
  .int()
  .min(1)
  .max(LONGEST_ANSWER + 1)
  .nullish()

const operators = [
  ...['equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'notStartsWith', 'endsWith', 'notEndsWith'],
  ...['gt', 'gte', 'lt', 'lte', 'set', 'notSet', 'inDateRange', 'notInDateRange'],
  ...['beforeDate', 'beforeOrOnDate', 'afterDate', 'afterOrOnDate', 'onTheDate'],
]

const leaf = z.strictObject({
  member: member.optional(),
  dimension: member.optional(),
  operator: z.enum(operators),
  values: z.array(value).max(5000).optional(),
})

type Filter = z.infer<typeof leaf> | { or: Filter[] } | { and: Filter[] }
const filters = z.array(z.lazy((): z.ZodType<Filter> => filter)).max(100)
const filter = z.union([leaf, z.strictObject({ or: filters }), z.strictObject({ and: filters })])

const query = z.strictObject({
  measures: z.array(member).max(100).optional(),
  dimensions: z.array(member).max(50).optional(),
  segments: z.array(member).max(20).optional(),
  timeDimensions: z
    .array(
      z.strictObject({
        dimension: member,
        granularity: granularity.nullish(),
        dateRange: dateRange.nullish(),
        compareDateRange: z.array(dateRange).max(20).nullish(),
      }),
    )
    .max(5)
    .optional(),
  filters: filters.optional(),
  order: z.union([z.record(member, order), z.array(z.tuple([member, order])).max(20)]).nullish(),
  limit,
  rowLimit: limit,
  offset: z.number().int().min(0).nullish(),
  total: z.boolean().optional(),
  timezone: z.literal('UTC').optional(),
  renewQuery: z.boolean().optional(),
  ungrouped: z.literal(false).optional(),
  responseFormat: z.enum(['default', 'compact']).optional(),
})

type PlainQuery = z.infer<typeof query>

const queries = z.union([query, z.array(query).min(1).max(20)])
const maxBytes = 200_000
const maxDepth = 12

/** The query or queries of a request (an object, or JSON text as GET sends it), refused with 422 unless every member is a plain name. */
export function plainQueries(given: unknown): z.infer<typeof queries> {
  const value: unknown = typeof given === 'string' ? parse(given) : given
  if (depthOf(value) > maxDepth) check(z.never('Requête trop profonde'), value)
  refuseOtherZones(value)
  return check(queries, value)
}

/** Every member that a question names, wherever: its lists, times, filters within filters and order. */
export function membersOf({ measures, dimensions, segments, timeDimensions, filters, order }: PlainQuery): string[] {
  const ordered = Array.isArray(order) ? order.map(([name]) => name) : Object.keys(order ?? {})
  const times = (timeDimensions ?? []).map(({ dimension }) => dimension)
  return [...(measures ?? []), ...(dimensions ?? []), ...(segments ?? []), ...times, ...ordered].concat(
    (filters ?? []).flatMap(filterMembers),
  )
}

/** Whether a question cuts what it measures finer than by the hour: of most tills each second is a ticket. */
export function asksMoments({ dimensions, timeDimensions }: PlainQuery): boolean {
  const isMoment = (name: string) => name.endsWith('.ts')
  const isFine = ({ granularity }: { granularity?: string | null | undefined }) =>
    granularity === 'second' || granularity === 'minute'
  return (dimensions ?? []).some(isMoment) || (timeDimensions ?? []).some(isFine)
}

function filterMembers(given: Filter): string[] {
  if ('or' in given) return given.or.flatMap(filterMembers)
  if ('and' in given) return given.and.flatMap(filterMembers)
  return [given.member, given.dimension].filter((name) => name !== undefined)
}

const otherZone =
  'Les heures sont celles des restaurants, sans fuseau\u202f: écrivez "timezone": "UTC" dans la question, ou n’écrivez pas de fuseau.'

/** Wall times are stored as if UTC: another zone would shift every sale, and give the figure of no day at all. */
function refuseOtherZones(value: unknown): void {
  const asked: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isOther = (one: unknown) =>
    typeof one === 'object' && one !== null && 'timezone' in one && one.timezone !== undefined && one.timezone !== 'UTC'
  if (asked.some(isOther)) throw invalid(otherZone, 'timezone')
}

function parse(text: string): unknown {
  if (text.length > maxBytes) return check(z.never('Requête trop longue'), text)
  try {
    return JSON.parse(text)
  } catch {
    return check(z.never('JSON invalide'), text)
  }
}

function depthOf(value: unknown, depth = 0): number {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return depth
  return Math.max(depth, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)))
}
