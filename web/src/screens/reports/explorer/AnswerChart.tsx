import { useMemo } from 'react'
import type { VisualizationSpec } from 'vega-embed'
import { exact, sum } from '../../../../../shared/money.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { palette } from '../../../ui/chart/chartTheme.ts'
import { Doughnut, type Slice } from '../../../ui/chart/Doughnut.tsx'
import { formatCount, formatMoney } from '../../../fr/format.ts'
import type { Answer } from './answer.ts'

const mostPoints = 200

interface AnswerChartProps {
  readonly answer: Answer
  readonly kind: 'bar' | 'line' | 'doughnut'
  readonly label: string
}

interface Point {
  readonly label: string
  readonly series: string
  readonly value: number
  readonly said: string
}

/** The first figure of an answer by its axes: the last of several axes gives the colours. */
export function AnswerChart({ answer, kind, label }: AnswerChartProps) {
  const { points, title, isMoney } = useMemo(() => pointsOf(answer), [answer])
  const parts = useMemo(() => slicesOf(points), [points])
  if (points.length === 0) return null
  const said = `${label}\u202f: ${title}`
  if (kind === 'doughnut')
    return <Doughnut label={said} {...parts} height={320} format={isMoney ? formatMoney : formatCount} />
  return <AxisChart {...{ points, kind, isMoney, title }} label={said} />
}

interface AxisChartProps {
  readonly points: readonly Point[]
  readonly kind: 'bar' | 'line'
  readonly isMoney: boolean
  readonly title: string
  readonly label: string
}

function AxisChart({ points, kind, isMoney, title, label }: AxisChartProps) {
  const spec = useMemo(() => axisSpec(points, kind, isMoney), [kind, points, isMoney])
  const rows = points.map((point) => [point.label, point.series, point.said])
  return <Chart label={label} spec={spec} height={320} table={{ heads: ['Libellé', 'Série', title], rows }} />
}

/** The points above zero as parts of their own sum: what is below zero has no slice. */
function slicesOf(points: readonly Point[]): { slices: Slice[]; total: number } {
  const slices = points
    .filter(({ value }) => value > 0)
    .map(({ label, series, value }) => ({ label: label === series ? label : `${label} · ${series}`, amount: value }))
  return { slices, total: sum(slices.map(({ amount }) => exact(amount))).toNumber() }
}

function pointsOf({ columns, rows }: Answer): { points: Point[]; title: string; isMoney: boolean } {
  const at = columns.findIndex(({ isMeasure }) => isMeasure)
  const measure = columns[at]
  if (!measure) return { points: [], title: '', isMoney: false }
  const axes = columns.flatMap(({ isMeasure }, index) => (isMeasure ? [] : [index]))
  const split = axes.length > 1 ? axes.at(-1) : undefined
  const isMoney = measure.kind === 'money'
  const points = rows.slice(0, mostPoints).map((cells): Point => {
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

const tooltip = [
  { field: 'label', type: 'nominal', title: 'Libellé' },
  { field: 'series', type: 'nominal', title: 'Série' },
  { field: 'said', type: 'nominal', title: 'Valeur' },
]

function axisSpec(points: readonly Point[], kind: 'bar' | 'line', isMoney: boolean): VisualizationSpec {
  const severalSeries = new Set(points.map(({ series }) => series)).size > 1
  const color = {
    field: 'series',
    type: 'nominal',
    scale: { range: [...palette] },
    legend: { title: null, orient: 'bottom', columns: 4 },
  }
  return {
    data: { values: points },
    mark: kind === 'line' ? { type: 'line', point: points.length <= 62 } : { type: 'bar', maxBarSize: 48 },
    encoding: {
      x: {
        field: 'label',
        type: 'nominal',
        sort: null,
        axis: { title: null, labelAngle: 0, labelOverlap: 'parity', labelSeparation: 8, labelLimit: 120 },
      },
      y: {
        field: 'value',
        type: 'quantitative',
        scale: { zero: true },
        axis: { title: null, format: ',.0f', ...(isMoney ? { labelExpr: "datum.label + '\u202f€'" } : {}) },
      },
      ...(severalSeries ? { color } : {}),
      tooltip,
    },
  } as unknown as VisualizationSpec
}
