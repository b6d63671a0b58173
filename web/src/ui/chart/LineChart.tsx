import { Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { exact, percentOf, sum } from '../../../../shared/money.ts'
import { formatMoney, formatPercent } from '../../fr/format.ts'
import { Chart } from './Chart.tsx'
import classes from './LineChart.module.css'
import { lineName } from './lineSpec.ts'
import type { Drawing } from './useCompiled.ts'

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
  const hasPrevious = points.some(({ previous }) => previous !== undefined)
  const drawing = useMemo(() => lineDrawing(points, previousLabel), [points, previousLabel])
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
      <Chart label={label} drawing={drawing} table={{ heads, rows }} height={height} {...picked} />
    </div>
  )
}

function lineDrawing(points: readonly LinePoint[], previousLabel: string): Drawing {
  const name = lineName({
    hasPrevious: points.some(({ previous }) => previous !== undefined),
    hasMarks: points.some(({ mark }) => mark !== undefined),
    isFlat: points.every(({ amount, previous = 0 }) => amount === 0 && previous === 0),
  })
  const holes = { previousLabel, pointOpacity: points.length === 1 ? 1 : 0 }
  return { name, data: { points: valuesOf(points) }, holes }
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

/** What the chart is drawn from. */
function valuesOf(points: readonly LinePoint[]): readonly object[] {
  const total = sum(points.map(({ amount }) => exact(amount)))
  return points.map((point, index) => ({
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
}
