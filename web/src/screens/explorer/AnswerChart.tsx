import { useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import type { VisualizationSpec } from 'vega-embed'
import { Chart } from '../../components/Chart.tsx'
import { chartTones, palette } from '../../components/chartTheme.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import type { Answer } from './answer.ts'

const mostPoints = 200
const mostSlices = 7

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
  const { colorScheme } = useMantineColorScheme()
  const { ink } = { ink: chartTones(colorScheme === 'light' ? 'light' : 'dark').strong }
  const { points, title, isMoney } = useMemo(() => pointsOf(answer), [answer])
  const spec = useMemo(
    () => (kind === 'doughnut' ? doughnutSpec(points, ink) : axisSpec(points, kind, isMoney)),
    [kind, points, isMoney, ink],
  )
  if (points.length === 0) return null
  const rows = points.map((point) => [point.label, point.series, point.said])
  return (
    <Chart
      label={`${label} : ${title}`}
      spec={spec}
      height={320}
      table={{ heads: ['Libellé', 'Série', title], rows }}
    />
  )
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
        axis: { title: null, format: ',.0f', ...(isMoney ? { labelExpr: "datum.label + ' €'" } : {}) },
      },
      ...(severalSeries ? { color } : {}),
      tooltip,
    },
  } as unknown as VisualizationSpec
}

/** At most 7 slices, the rest as 'Autres'. */
function doughnutSpec(points: readonly Point[], ink: string): VisualizationSpec {
  const named = points
    .filter(({ value }) => value > 0)
    .map((point) => ({
      ...point,
      label: point.label === point.series ? point.label : `${point.label} · ${point.series}`,
    }))
    .toSorted((left, right) => right.value - left.value)
  const rest = named.slice(mostSlices - 1).reduce((sum, { value }) => sum + value, 0)
  const values =
    named.length <= mostSlices
      ? named
      : [...named.slice(0, mostSlices - 1), { label: 'Autres', series: '', value: rest, said: formatCount(rest) }]
  return {
    data: { values: values.map((point, order) => ({ ...point, order })) },
    mark: { type: 'arc', innerRadius: 76, outerRadius: 118, padAngle: 0.015, cornerRadius: 2 },
    encoding: {
      theta: { field: 'value', type: 'quantitative', stack: true },
      order: { field: 'order', type: 'quantitative' },
      color: {
        field: 'label',
        type: 'nominal',
        sort: null,
        scale: { range: palette.slice(0, mostSlices) },
        legend: { title: null, orient: 'right', labelLimit: 180, labelColor: ink },
      },
      tooltip,
    },
  } as unknown as VisualizationSpec
}
