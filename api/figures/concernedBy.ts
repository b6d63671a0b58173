import type { Concerned } from './rebuildingSentence.ts'

const DAY_MS = 86_400_000

interface AskedTime {
  readonly dateRange?: unknown
}

interface AskedFilter {
  readonly member?: unknown
  readonly operator?: unknown
  readonly values?: unknown
}

/**
 * Whose figures of which months a question (or several at once) may read: its filter on restaurant_id and its ranges of dates
 * narrow the restaurants in reach; a range that is not two dates narrows nothing. A day is added on both sides, since a
 * service day may start in the month before or end in the next one.
 */
export function concernedBy(question: unknown, restaurantIds: readonly string[]): Concerned[] {
  const questions: unknown[] = Array.isArray(question) ? question : [question]
  return questions.map((one) => {
    const { filters, timeDimensions } = (one ?? {}) as { filters?: unknown; timeDimensions?: unknown }
    const text = JSON.stringify(one ?? null)
    // What is usual on a day is read of the days before it.
    const months = text.includes('"usual_days.') ? null : monthsOf(timeDimensions)
    return { restaurantIds: narrowed(filters, restaurantIds), months, hasHours: /"(time_clock|activity)\./.test(text) }
  })
}

function narrowed(filters: unknown, restaurantIds: readonly string[]): readonly string[] {
  const own = (listOf(filters) as readonly AskedFilter[]).find(
    ({ member, operator }) => typeof member === 'string' && member.endsWith('.restaurant_id') && operator === 'equals',
  )
  if (own === undefined) return restaurantIds
  const values = new Set(listOf(own.values))
  return restaurantIds.filter((id) => values.has(id))
}

/** The first and last month of the ranges; null when the question reaches everything. */
function monthsOf(timeDimensions: unknown): Concerned['months'] {
  const ranges = (listOf(timeDimensions) as readonly AskedTime[]).map(({ dateRange }) => listOf(dateRange))
  const bounds = ranges.find((range) => range.length === 2 && range.every(isDate)) as [string, string] | undefined
  return bounds === undefined ? null : monthsBetween(bounds)
}

/** The months that a range of wall times or days touches, a day more on both sides: their first days, 'YYYY-MM-01'. */
export function monthsBetween([from, to]: readonly [string, string]): readonly [string, string] {
  return [monthAt(from, -DAY_MS), monthAt(to, DAY_MS)]
}

function monthAt(date: string, shiftMs: number): string {
  const at = new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + shiftMs)
  return `${at.toISOString().slice(0, 7)}-01`
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value.slice(0, 10)))
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}
