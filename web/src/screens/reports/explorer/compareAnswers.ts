import type { Query } from '@cubejs-client/core'
import { exact, percentChange, toWire, type Exact } from '../../../../../shared/money.ts'
import { otherSideName } from '../../../../../reports/comparison/words.ts'
import type { CubeRow } from '../../../../../reports/question/report.ts'
import type { ComparisonKind } from '../../../../../shared/comparison.ts'
import type { Answer, AnswerColumn } from './answer.ts'

/** The rows of both sides, the answer to the first ones, and what they stand beside. */
interface AnswerSides {
  readonly query: Query
  readonly answer: Answer
  readonly rows: readonly CubeRow[]
  readonly others: readonly CubeRow[]
  readonly kind: ComparisonKind
  /** The question's own side has not begun: its figures have no change. */
  readonly isToCome?: true | undefined
}

/**
 * An answer with the other side's figure and the change beside each figure of its own: rows meet by their axes, and by their
 * place in time (the third day beside the third day). What the other side alone has follows, without figures of this one.
 */
export function compareAnswers({ query, answer, rows, others, kind, isToCome }: AnswerSides): Answer {
  const figures = answer.columns.filter(({ isMeasure }) => isMeasure)
  const changed = isToCome ? () => null : changeOf
  const labels = answer.columns.filter(({ isMeasure }) => !isMeasure)
  const otherOf = new Map(keyed(query, others))
  const lines = keyed(query, rows).map(([key, row], index) => {
    const other = otherOf.get(key) ?? {}
    otherOf.delete(key)
    return [...(answer.rows[index] ?? []).slice(0, labels.length), ...figuresOf(figures, [row, other], changed)]
  })
  const hasTime = query.timeDimensions?.some(({ granularity }) => granularity) === true
  const alone = hasTime
    ? []
    : [...otherOf.values()].map((row) => [...axesOf(query, row), ...figuresOf(figures, [{}, row], changed)])
  const columns = [...labels, ...figures.flatMap((figure) => columnsOf(figure, kind))]
  return { ...answer, columns, rows: [...lines, ...alone] }
}

function columnsOf(figure: AnswerColumn, kind: ComparisonKind): AnswerColumn[] {
  const { key, title } = figure
  return [
    figure,
    { ...figure, key: `${key} other`, title: `${title}, ${otherSideName(kind)}`, isMeasure: false },
    { key: `${key} change`, title: 'Évolution', kind: 'percent', isMeasure: false },
  ]
}

type ChangeOf = (now: Exact | null, before: Exact | null) => number | null

/** Of each figure: this side's, the other's, the change. */
function figuresOf(
  figures: readonly AnswerColumn[],
  [row, other]: readonly [CubeRow, CubeRow],
  changed: ChangeOf,
): (number | null)[] {
  return figures.flatMap(({ key, kind }) => {
    const [now = null, before = null] = [row[key] ?? null, other[key] ?? null].map((value) =>
      value === null ? null : exact(value),
    )
    const shown = [now, before].map((value) => (value ? toWire(value, kind === 'money' ? 2 : 3) : null))
    return [...shown, changed(now, before)]
  })
}

function changeOf(now: Exact | null, before: Exact | null): number | null {
  const change = now && before ? percentChange(now, before) : null
  return change === null ? null : toWire(exact(change))
}

/** Each row by its axes and its place in time. */
function keyed(query: Query, rows: readonly CubeRow[]): [string, CubeRow][] {
  const time = query.timeDimensions?.find(({ granularity }) => granularity)
  const momentOf = (row: CubeRow) => (time ? String(row[`${time.dimension}.${String(time.granularity)}`]) : '')
  const places = new Map([...new Set(rows.map(momentOf))].sort().map((moment, index) => [moment, index]))
  return rows.map((row) => [[places.get(momentOf(row)), ...axesOf(query, row)].join('\n'), row])
}

function axesOf({ dimensions = [] }: Query, row: CubeRow): string[] {
  return dimensions.map((axis) => String(row[axis] ?? ''))
}
