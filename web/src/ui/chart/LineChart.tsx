import { Text, useMantineColorScheme } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import type { VisualizationSpec } from 'vega-embed'
import { exact, percentOf, sum } from '../../../../shared/money.ts'
import { formatMoney, formatPercent } from '../../fr/format.ts'
import { Chart } from './Chart.tsx'
import { chartTones, tooltipOf } from './chartTheme.ts'
import classes from './LineChart.module.css'

/** One step of the axis: its short label, the full one of the tooltip, the amount in euros and the compared one; none where that side has ended. */
export interface LinePoint {
  readonly label: string
  readonly name: string
  readonly amount: number
  readonly previous?: number
  /** What marks the day under the axis: a public holiday, an own note. */
  readonly mark?: string
}

interface LineChartProps {
  /** A statement: 'CA TTC par heure'. */
  readonly label: string
  readonly points: readonly LinePoint[]
  readonly height?: number
  /** What the pale line is. */
  readonly previousLabel?: string
  /** A click of the mouse near a point: its place in `points`. */
  readonly onPick?: (index: number) => void
}

/** Amounts over time from zero, the compared side as a pale line; the tooltip gives day, value, share. */
export function LineChart(props: LineChartProps) {
  const { label, points, height = 260, previousLabel = "L'an dernier", onPick } = props
  const { colorScheme } = useMantineColorScheme()
  const tones = chartTones(colorScheme === 'light' ? 'light' : 'dark')
  const spec = useMemo(() => lineSpec(points, tones, previousLabel), [points, tones, previousLabel])
  const hasPrevious = points.some(({ previous }) => previous !== undefined)
  const heads = ['Période', 'Montant', ...(hasPrevious ? [previousLabel] : [])]
  const rows = points.map((point) => [
    point.name,
    formatMoney(point.amount),
    ...(hasPrevious ? [formatMoney(point.previous)] : []),
  ])
  const pick = useCallback(
    (datum: Readonly<Record<string, unknown>>) => {
      const index = Number.parseInt(String(datum['place']), 10)
      if (!Number.isNaN(index)) onPick?.(index)
    },
    [onPick],
  )
  const picked = onPick === undefined ? {} : { onPick: pick }
  return (
    <div className={classes.frame}>
      {hasPrevious ? <PreviousKey label={previousLabel} /> : null}
      <Chart label={label} spec={spec} table={{ heads, rows }} height={height} {...picked} />
    </div>
  )
}

/** Says in the corner what the pale line is; readers of the table need no key. */
function PreviousKey({ label }: { label: string }) {
  return (
    <Text size="xs" c="dimmed" className={classes.key ?? ''} aria-hidden="true">
      <span className={classes.pale} />
      {label}
    </Text>
  )
}

type Tones = ReturnType<typeof chartTones>

function lineSpec(points: readonly LinePoint[], tones: Tones, previousLabel: string): VisualizationSpec {
  const total = sum(points.map(({ amount }) => exact(amount)))
  const values = points.map((point, index) => ({
    // Two points may bear the same label: the place in the row sets them apart, the axis shows what follows the bar.
    place: `${index}|${point.label}`,
    amount: point.amount,
    previous: point.previous ?? null,
    ground: point.mark === undefined ? null : 0,
    mark: point.mark ?? '',
    said: point.name,
    money: formatMoney(point.amount),
    part: formatPercent(percentOf(exact(point.amount), total)),
    before: point.previous === undefined ? '—' : formatMoney(point.previous),
  }))
  const x = {
    field: 'place',
    type: 'nominal',
    sort: null,
    scale: { padding: 0.5 },
    axis: {
      title: null,
      labelExpr: "split(datum.label, '|')[1]",
      labelAngle: 0,
      labelOverlap: 'parity',
      labelSeparation: 8,
    },
  }
  // Without a single sale the line lies on the ground, not in the middle of nothing.
  const isFlat = points.every(({ amount, previous = 0 }) => amount === 0 && previous === 0)
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { zero: true, nice: true, ...(isFlat ? { domain: [0, 100] } : {}) },
    axis: { title: null, format: ',.0f', labelExpr: "datum.label + '\u202f€'" },
  })
  const hasPrevious = points.some(({ previous }) => previous !== undefined)
  const tooltip = tooltipOf('Période', hasPrevious ? { field: 'before', title: previousLabel } : undefined)
  return {
    data: { values },
    layer: [
      ...(hasPrevious
        ? [
            {
              mark: { type: 'line', color: tones.pale, strokeWidth: 1.5 },
              encoding: { x, y: y('previous') },
            },
          ]
        : []),
      {
        mark: { type: 'area', color: tones.accent, opacity: 0.12 },
        encoding: { x, y: y('amount') },
      },
      { mark: { type: 'line', color: tones.accent }, encoding: { x, y: y('amount') } },
      ...(points.some(({ mark }) => mark !== undefined)
        ? [
            {
              mark: { type: 'point', filled: true, shape: 'triangle-up', size: 60, color: tones.text, yOffset: 5 },
              encoding: { x, y: y('ground'), tooltip: { field: 'mark', type: 'nominal', title: 'Repère' } },
            },
          ]
        : []),
      {
        params: [
          {
            name: 'hover',
            select: { type: 'point', on: 'pointerover', nearest: true, clear: 'pointerout', encodings: ['x'] },
          },
        ],
        mark: { type: 'point', filled: true, size: 70, color: tones.accent },
        encoding: {
          x,
          y: y('amount'),
          opacity: { condition: { param: 'hover', empty: false, value: 1 }, value: points.length === 1 ? 1 : 0 },
          tooltip,
        },
      },
    ],
  } as unknown as VisualizationSpec
}
