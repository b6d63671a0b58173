import { formatCount, formatMoney } from '../../../fr/format.ts'
import type { Answer } from './answer.ts'

/** One row of an answer as a chart draws it: its axes but the last, the last, its first figure. */
export interface Point {
  readonly label: string
  readonly series: string
  readonly value: number
  readonly said: string
}

/** Every row of an answer as a point of its first figure; no point without a figure. */
export function pointsOf({ columns, rows }: Answer): { points: Point[]; title: string; isMoney: boolean } {
  const at = columns.findIndex(({ isMeasure }) => isMeasure)
  const measure = columns[at]
  if (!measure) return { points: [], title: '', isMoney: false }
  // What follows the first figure are other ones, or what it is compared with.
  const axes = columns.slice(0, at).map((_, index) => index)
  const split = axes.length > 1 ? axes.at(-1) : undefined
  const isMoney = measure.kind === 'money'
  const points = rows.map((cells): Point => {
    const value = Number(cells[at] ?? 0)
    const names = axes.filter((axis) => axis !== split).map((axis) => String(cells[axis] ?? '—'))
    return {
      label: names.join(' · ') || measure.title,
      series: split === undefined ? measure.title : String(cells[split] ?? '—'),
      value,
      said: isMoney ? formatMoney(value) : formatCount(value),
    }
  })
  return { points, title: measure.title, isMoney }
}
