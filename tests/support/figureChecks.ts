import { exact, toWire } from '../../shared/money.ts'
import type { TableDocument, ExportContext } from '../../reports/render/tableDocument.ts'
import type { Report, ReportFilter } from '../../reports/question/report.ts'
import type { PlainAnswer, PlainQuestion, PlainRow } from './plainSql.ts'
import type { RandomQuestion } from './randomQuestions.ts'

/** Asks plain SQL the question, over the case's own filter or another one. */
export type AskPlain = (question: PlainQuestion, filter?: ReportFilter) => Promise<PlainAnswer>

/** One table of a screen, told four ways: labels first, then figures. */
export interface CheckedTable<Figures> {
  readonly name: string
  readonly rows: (figures: Figures) => PlainRow[]
  readonly total?: (figures: Figures) => PlainRow
  readonly sql: PlainQuestion | ((ask: AskPlain, asked: RandomQuestion, figures: Figures) => Promise<PlainAnswer>)
  /**
   * Set when each row is of one restaurant: the column of its rows and sheet that names it, and what its subtotals must
   * be: the restaurant's name, then the figures of the total.
   */
  readonly site?: {
    readonly column: number
    readonly sql: PlainQuestion | ((ask: AskPlain) => Promise<PlainAnswer>)
  }
  /** The call of the API; `cut` keeps of a row what the call gives. */
  readonly call?: {
    readonly path: string
    readonly body?: (asked: RandomQuestion, figures: Figures) => object
    readonly rows: (json: never) => PlainRow[]
    readonly cut?: (row: PlainRow) => PlainRow
  }
  /** The sheet of the exported workbook; `rows` and `total` read its lines and foot when they are not the table's own. */
  readonly sheet?: {
    readonly index: number
    readonly rows?: (lines: PlainRow[], figures: Figures) => PlainRow[]
    readonly total?: (foot: PlainRow) => PlainRow
  }
}

/** What a screen shows: its report, the document that it exports, its tables. */
export interface FigureCheck<Figures> {
  readonly screen: string
  readonly report: (asked: RandomQuestion) => Report<Figures>
  readonly document?: (figures: Figures, context: ExportContext) => TableDocument
  readonly tables: readonly CheckedTable<Figures>[]
}

/** A check whose figures only it knows. */
export function figureCheck<Figures>(check: FigureCheck<Figures>): FigureCheck<unknown> {
  return check as unknown as FigureCheck<unknown>
}

/** Lines of two answers under the same labels side by side; what one lacks is zero. */
export function joinAnswers(answers: readonly PlainAnswer[], labels: number, figures: readonly number[]): PlainRow[] {
  const keys = new Map<string, PlainRow>()
  const keyOf = (row: PlainRow) => JSON.stringify(row.slice(0, labels))
  for (const { rows } of answers) for (const row of rows) keys.set(keyOf(row), row.slice(0, labels))
  return [...keys].map(([key, names]) => [
    ...names,
    ...answers.flatMap(({ rows }, index) => {
      const found = rows.find((row) => keyOf(row) === key)
      return found?.slice(labels) ?? Array.from({ length: figures[index] ?? 0 }, () => 0)
    }),
  ])
}

/** (now − before) / |before| in percent, 2 decimals, halves away from zero, in whole numbers of cents; null without a before. */
export function percentOf(now: number, before: number): number | null {
  const [current, former] = [Math.round(now * 100), Math.round(before * 100)]
  if (former === 0) return null
  const [over, under] = [Math.abs(current - former) * 10_000, Math.abs(former)]
  const rounded = Math.floor((2 * over + under) / (2 * under)) / 100
  return current < former ? -rounded : rounded
}

/** A change of a report, which is not yet rounded, as it is sent: 2 decimals. */
export function sentChange(change: number | null): number | null {
  return change === null ? null : toWire(exact(change))
}

/** 'HH:mm:ss' as seconds. */
export function secondsOf(duration: string | null): number | null {
  if (duration === null) return null
  const [hours = 0, minutes = 0, seconds = 0] = duration.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
