import { z } from 'zod'

/**
 * The shape of a question: all of it but the values of its filters and the bounds of its ranges. Questions of one shape have one
 * statement, in which their values stand in the same places.
 */
export interface Shape {
  readonly key: string
  /** The values of this question, in the order in which they stand in it. */
  readonly values: readonly string[]
  /** The question with a stand-in in place of each value, by which its place in a statement is found. */
  readonly withStandIns: () => PlainQuestion
}

const wallTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
const range = z.tuple([wallTime, wallTime]).refine(([from, to]) => from <= to)
const texts = z.array(z.string().min(1)).min(1)

const textFilter = z.strictObject({ member: z.string(), operator: z.enum(['equals', 'notEquals']), values: texts })
const timeFilter = z.union([
  z.strictObject({ member: z.string(), operator: z.literal('inDateRange'), values: range }),
  z.strictObject({
    member: z.string(),
    operator: z.enum(['beforeDate', 'beforeOrOnDate', 'afterDate', 'afterOrOnDate']),
    values: z.tuple([wallTime]),
  }),
])
const setFilter = z.strictObject({ member: z.string(), operator: z.enum(['set', 'notSet']) })
type Leaf = z.infer<typeof textFilter> | z.infer<typeof timeFilter> | z.infer<typeof setFilter>
type Filter = Leaf | { readonly and: readonly Filter[] } | { readonly or: readonly Filter[] }
const filters = z.array(z.lazy((): z.ZodType<Filter> => filter))
const groups = [z.strictObject({ and: filters }), z.strictObject({ or: filters })] as const
const filter = z.union([textFilter, timeFilter, setFilter, ...groups])

const direction = z.enum(['asc', 'desc'])
const plainQuestion = z.strictObject({
  measures: z.array(z.string()).optional(),
  dimensions: z.array(z.string()).optional(),
  segments: z.array(z.string()).optional(),
  timeDimensions: z
    .array(
      z.union([
        z.strictObject({ dimension: z.string(), dateRange: range }),
        z.strictObject({ dimension: z.string(), granularity: z.string() }),
      ]),
    )
    .optional(),
  filters: filters.optional(),
  order: z.union([z.record(z.string(), direction), z.array(z.tuple([z.string(), direction]))]).optional(),
  limit: z.number().optional(),
  offset: z.number().optional(),
  timezone: z.literal('UTC').optional(),
})

/** A question of which nothing but its values changes from one to the next: names, texts to be equal to, ranges of whole wall times. */
export type PlainQuestion = z.infer<typeof plainQuestion>

/** Takes the values of a filter or a range, and gives what stands in their place. */
type Put = (values: readonly string[], isTime: boolean) => unknown

/** The shape of a question; null of one that holds anything else than a plain question does. */
export function shapeOf(question: unknown): Shape | null {
  if (!plainQuestion.safeParse(question).success) return null
  const plain = question as PlainQuestion
  const values: string[] = []
  const counted: Put = (own) => {
    values.push(...own)
    return own.length
  }
  const key = JSON.stringify(written(plain, counted))
  // What stays in the shape may not be taken for a stand-in.
  if (key.includes('⟦') || key.includes(STAND_IN_DAY)) return null
  return { key, values, withStandIns: () => written(plain, standIns()) as PlainQuestion }
}

/** The question with other things in place of its values, its parts in the order in which they were written. */
function written(question: PlainQuestion, put: Put): unknown {
  const parts = Object.entries(question).map(([name, part]) => {
    if (name === 'timeDimensions') return [name, (part as Times).map((time) => writtenTime(time, put))]
    if (name === 'filters') return [name, (part as readonly Filter[]).map((asked) => writtenFilter(asked, put))]
    return [name, part]
  })
  return Object.fromEntries(parts)
}
type Times = NonNullable<PlainQuestion['timeDimensions']>

function writtenTime(time: Times[number], put: Put): unknown {
  return 'dateRange' in time ? { ...time, dateRange: put(time.dateRange, true) } : time
}

function writtenFilter(asked: Filter, put: Put): unknown {
  if ('and' in asked) return { and: asked.and.map((one) => writtenFilter(one, put)) }
  if ('or' in asked) return { or: asked.or.map((one) => writtenFilter(one, put)) }
  if (!('values' in asked)) return asked
  return { ...asked, values: put(asked.values, !isOfTexts(asked)) }
}

function isOfTexts({ operator }: Leaf): boolean {
  return operator === 'equals' || operator === 'notEquals'
}

const STAND_IN_DAY = '1971-02-03T'
const standInDayMs = Date.parse(`${STAND_IN_DAY}00:00:00.000Z`)

/** Stand-ins, numbered: texts that nobody writes, times in their order. */
function standIns(): Put {
  let next = 0
  return (values, isTime) =>
    values.map(() => {
      const at = next++
      return isTime ? new Date(standInDayMs + at).toISOString().slice(0, -1) : `⟦${at}⟧`
    })
}

/** Where a stand-in stands in a text, its number and what is around it. */
export interface Piece {
  readonly before: string
  /** The number of the value; null of what comes after the last one. */
  readonly at: number | null
}

/** A text cut at its stand-ins. */
export function cutAtStandIns(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(/⟦(\d+)⟧|1971-02-03T\d\d:\d\d:\d\d\.\d{3}/g)) {
    const [whole, number] = found
    pieces.push({ before: text.slice(from, found.index), at: Number(number ?? Date.parse(`${whole}Z`) - standInDayMs) })
    from = found.index + whole.length
  }
  return [...pieces, { before: text.slice(from), at: null }]
}

/** The text again, with values in place of its stand-ins. */
export function fill(pieces: readonly Piece[], values: readonly string[]): string {
  return pieces.map(({ before, at }) => (at === null ? before : before + (values[at] ?? ''))).join('')
}
