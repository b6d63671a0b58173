import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { palette } from '../../../ui/chart/chartTheme.ts'
import type { Answer } from './answer.ts'
import { pointsOf } from './answerPoints.ts'
import type { Point } from './answerPoints.ts'
import { explorer as texts } from './texts.ts'

const mostPoints = 200

interface AnswerChartProps {
  readonly answer: Answer
  readonly kind: 'bar' | 'line'
  readonly label: string
}

/** The first figure of an answer along its axes: the last of several axes gives the colours. Says so when it draws the first rows alone. */
export function AnswerChart({ answer, kind, label }: AnswerChartProps) {
  const { points, title, isMoney } = useMemo(() => pointsOf(answer), [answer])
  const drawn = useMemo(() => points.slice(0, mostPoints), [points])
  if (points.length === 0) return null
  return (
    <>
      <AxisChart {...{ points: drawn, kind, isMoney, title }} label={`${label}\u202f: ${title}`} />
      {points.length > mostPoints ? (
        <Text size="xs" c="dimmed">
          {texts.drawn(mostPoints)}
        </Text>
      ) : null}
    </>
  )
}

interface AxisChartProps {
  readonly points: readonly Point[]
  readonly kind: 'bar' | 'line'
  readonly isMoney: boolean
  readonly title: string
  readonly label: string
}

function AxisChart({ points, kind, isMoney, title, label }: AxisChartProps) {
  const drawing = useMemo(() => ({ spec: axisSpec(points, kind, isMoney) }), [kind, points, isMoney])
  const rows = points.map((point) => [point.label, point.series, point.said])
  return <Chart label={label} drawing={drawing} height={320} table={{ heads: ['Libellé', 'Série', title], rows }} />
}

const tooltip = [
  { field: 'label', type: 'nominal', title: 'Libellé' },
  { field: 'series', type: 'nominal', title: 'Série' },
  { field: 'said', type: 'nominal', title: 'Valeur' },
]

function axisSpec(points: readonly Point[], kind: 'bar' | 'line', isMoney: boolean): object {
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
  }
}
