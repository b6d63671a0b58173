import type { Filter, Query } from '@cubejs-client/core'
import { comparisonKinds } from '../../../../../shared/comparison.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import { presetRange, presets, wallNow, wallRange } from '../../../../../shared/period.ts'
import type { Preset } from '../../../../../shared/period.ts'
import type { WallRange } from '../../../../../shared/period.ts'
import { endFilter } from '../../../../../reports/question/ask.ts'
import type { ReportFilter } from '../../../../../reports/question/report.ts'
import { todayStart } from '../../../filters/reportAddress.ts'
import type { Period } from '../../../filters/reportAddress.ts'
import type { PublicView } from './publicViews.ts'

export const grains = ['none', 'hour', 'day', 'week', 'month', 'year'] as const
export const charts = ['none', 'bar', 'line', 'doughnut'] as const
/** What a period can be compared with here: another one that follows from it, or what is usual on its days. */
export const comparisons = comparisonKinds.filter((kind) => kind !== 'choix')
export const operators = ['equals', 'notEquals', 'contains', 'gt', 'lt'] as const

/** One condition on a member of the view; several values mean one of them. */
export interface Condition {
  readonly member: string
  readonly operator: (typeof operators)[number]
  readonly values: readonly string[]
}

/** What the explorer asks: exactly what its address says, and what a saved view keeps. */
export interface Question {
  readonly view: string
  readonly measures: readonly string[]
  readonly dimensions: readonly string[]
  readonly conditions: readonly Condition[]
  readonly preset: Preset | null
  /** Of a custom period: dates as the address writes them. */
  readonly range: readonly [from: string, to: string] | null
  readonly grain: (typeof grains)[number]
  readonly chart: (typeof charts)[number]
  /** What each figure stands beside; null: nothing. */
  readonly comparison: ComparisonKind | null
}

/** At most this many lines are asked. */
export const mostRows = 5_000

const firstQuestion: Question = {
  view: 'sales',
  measures: ['sales.gross_sales'],
  dimensions: [],
  conditions: [],
  preset: 'month',
  range: null,
  grain: 'day',
  chart: 'line',
  comparison: null,
}

const keys = ['vue', 'mesures', 'axes', 'filtre', 'grain', 'graphique', 'periode', 'du', 'au', 'comparer'] as const
const between = '~'

/** The question of an address; without a subject, the turnover of the month by day. */
export function readQuestion(search: URLSearchParams): Question {
  const [from, to] = [search.get('du'), search.get('au')]
  const range = from && to ? ([from, to] as const) : null
  const preset = range ? null : (presets.find((one) => one === search.get('periode')) ?? 'month')
  const view = search.get('vue')
  const comparison = comparisons.find((one) => one === search.get('comparer')) ?? null
  if (!view) return { ...firstQuestion, preset, range, comparison }
  const list = (key: string) => (search.get(key) ?? '').split(',').filter(Boolean)
  return {
    view,
    measures: list('mesures'),
    dimensions: list('axes'),
    conditions: search.getAll('filtre').flatMap(readCondition),
    preset,
    range,
    grain: grains.find((one) => one === search.get('grain')) ?? 'none',
    chart: charts.find((one) => one === search.get('graphique')) ?? 'none',
    comparison,
  }
}

/** The address of a question; what else the address said stays. */
export function writeQuestion(before: URLSearchParams, question: Question): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const key of keys) search.delete(key)
  search.set('vue', question.view)
  search.set('mesures', question.measures.join(','))
  search.set('axes', question.dimensions.join(','))
  for (const { member, operator, values } of question.conditions) {
    search.append('filtre', [member, operator, values.join(';')].join(between))
  }
  search.set('grain', question.grain)
  search.set('graphique', question.chart)
  if (question.comparison) search.set('comparer', question.comparison)
  if (question.range) {
    search.set('du', question.range[0])
    search.set('au', question.range[1])
  } else search.set('periode', question.preset ?? 'month')
  return search
}

function readCondition(text: string): Condition[] {
  const [member = '', name, ...rest] = text.split(between)
  const operator = operators.find((one) => one === name)
  const values = rest.join(between).split(';').filter(Boolean)
  return member && operator ? [{ member, operator, values }] : []
}

/** The wall range of a question. */
export function rangeOf({ preset, range }: Question, days: Pick<Period, 'clocks' | 'dayStartMinutes'>): WallRange {
  try {
    if (range) return wallRange(range[0], range[1])
  } catch {
    // A range that nobody can read means the month.
  }
  return presetRange(preset ?? 'month', todayStart(days, wallNow()), days.dayStartMinutes)
}

/** The time dimension that a grouping cuts: wall hours, else service days. */
function timeMember(view: string, grain: Question['grain']): string {
  return `${view}.${grain === 'hour' ? 'ts' : 'service_day'}`
}

/** The Cube query of a question: plain members of its view, at most 5 000 lines. Null while nothing is chosen. */
export function queryOf(
  question: Question,
  view: PublicView,
  given: Pick<ReportFilter, 'range' | 'sites' | 'ends'>,
): Query | null {
  const known = new Set([...view.measures, ...view.dimensions].map(({ name }) => name))
  const [measures, dimensions] = [question.measures, question.dimensions].map((names) =>
    names.filter((name) => known.has(name)),
  ) as [string[], string[]]
  const hasTime = known.has(`${view.name}.ts`)
  const grain = hasTime && question.grain !== 'none' ? question.grain : null
  if (measures.length === 0 && dimensions.length === 0) return null
  const time = grain ? timeMember(view.name, grain) : null
  return {
    measures,
    dimensions,
    timeDimensions: [
      ...(hasTime ? [{ dimension: `${view.name}.ts`, dateRange: [...given.range] as [string, string] }] : []),
      ...(time && grain ? [{ dimension: time, granularity: grain }] : []),
    ],
    filters: [
      ...conditionsOf(question, known),
      ...siteFilter(view, known, given.sites),
      ...endsOf(view, given),
      ...asOfFilter(view, known, given),
    ],
    order: time ? [[time, 'asc']] : measures[0] ? [[measures[0], 'desc']] : [],
    limit: mostRows,
    timezone: 'UTC',
  }
}

/** A view of states has no times: it is asked as things stood at the end of the period, now while it runs. */
function asOfFilter(view: PublicView, known: ReadonlySet<string>, { range }: Pick<ReportFilter, 'range'>): Filter[] {
  if (known.has(`${view.name}.ts`) || !known.has(`${view.name}.as_of`)) return []
  const [now, end] = [wallNow(), range[1]]
  const asOf = `${(end < now ? end : now).slice(0, 16)}:59.999`
  return [{ member: `${view.name}.as_of`, operator: 'inDateRange', values: ['1900-01-01T00:00:00.000', asOf] }]
}

function conditionsOf({ conditions }: Question, known: ReadonlySet<string>): Filter[] {
  return conditions
    .filter(({ member, values }) => known.has(member) && values.length > 0)
    .map(({ member, operator, values }) => ({ member, operator, values: [...values] }))
}

function endsOf({ name }: PublicView, { ends }: Pick<ReportFilter, 'ends'>): Filter[] {
  return ends ? [endFilter(name, ends)] : []
}

function siteFilter(view: PublicView, known: ReadonlySet<string>, sites: readonly string[]): Filter[] {
  const member = `${view.name}.restaurant_id`
  return sites.length > 0 && known.has(member) ? [{ member, operator: 'equals', values: [...sites] }] : []
}
