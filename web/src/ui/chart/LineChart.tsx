import { Text } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { exact, percentOf, sum } from '../../../../shared/money.ts'
import { common } from '../../fr/common.ts'
import { formatMoney, formatPercent } from '../../fr/format.ts'
import { Chart } from './Chart.tsx'
import classes from './LineChart.module.css'
import { lineName } from './lineSpec.ts'
import type { Drawing } from './useCompiled.ts'

/** One step of the axis: its short label, the full one of the tooltip, the amount in euros, null of what is to come, and the compared one; none where that side has ended. */
export interface LinePoint {
  readonly label: string
  readonly name: string
  readonly amount: number | null
  readonly previous?: number
  /** What marks the day under the axis by a sign of its own: a public holiday, an own note. */
  readonly mark?: string
  /** A day of school holidays, under the axis a part of their band. */
  readonly isSchool?: boolean
}

interface LineChartProps {
  /** A statement: 'CA TTC par heure'. */
  readonly label: string
  readonly points: readonly LinePoint[]
  readonly height?: number
  /** What the pale line is. */
  readonly previousLabel?: string
  /** What is not known of the days, said under them. */
  readonly unknown?: string | null
  /** A click of the mouse near a point: its place in `points`. */
  readonly onPick?: (index: number) => void
}

/** Amounts over time from zero, the compared side as a pale line; the tooltip gives day, value, share. */
export function LineChart(props: LineChartProps) {
  const { label, points, height = 260, previousLabel = "L'an dernier", unknown = null, onPick } = props
  const hasPrevious = points.some(({ previous }) => previous !== undefined)
  const drawing = useMemo(() => lineDrawing(points, { previousLabel, height }), [points, previousLabel, height])
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
      <Keys
        previous={hasPrevious ? previousLabel : null}
        school={points.some(({ isSchool }) => isSchool) ? common.schoolHolidays : null}
      />
      <Chart label={label} drawing={drawing} table={{ heads, rows }} height={height} {...picked} />
      {unknown === null ? null : (
        <Text size="xs" c="dimmed" ta="right">
          {unknown}
        </Text>
      )}
    </div>
  )
}

/** px that labels take below a drawing that marks its days, and what marks them. */
const markedFoot = 36

interface Look {
  readonly previousLabel: string
  readonly height: number
}

function lineDrawing(points: readonly LinePoint[], { previousLabel, height }: Look): Drawing {
  const hasMarks = points.some(({ mark, isSchool }) => mark !== undefined || isSchool)
  const name = lineName({
    hasPrevious: points.some(({ previous }) => previous !== undefined),
    hasMarks,
    isFlat: points.every(({ amount, previous = 0 }) => (amount ?? 0) === 0 && previous === 0),
  })
  const holes = { previousLabel, pointOpacity: points.length === 1 ? 1 : 0 }
  const lower = hasMarks ? { height: height - markedFoot } : {}
  return { name, data: { points: valuesOf(points) }, holes: { ...holes, ...lower } }
}

interface KeysProps {
  readonly previous: string | null
  readonly school: string | null
}

/** Says in the corner what the pale line and the band are; readers of the table need no key. */
function Keys({ previous, school }: KeysProps) {
  if (previous === null && school === null) return null
  return (
    <Text size="xs" c="dimmed" component="div" className={classes.keys ?? ''} aria-hidden="true">
      {school === null ? null : <Key sign={classes.band} label={school} />}
      {previous === null ? null : <Key sign={classes.pale} label={previous} />}
    </Text>
  )
}

function Key({ sign, label }: { readonly sign: string | undefined; readonly label: string }) {
  return (
    <span className={classes.key}>
      <span className={sign} />
      {label}
    </span>
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
    school: point.isSchool ? 0 : null,
    said: point.name,
    money: formatMoney(point.amount),
    part: formatPercent(point.amount === null ? null : percentOf(exact(point.amount), total)),
    before: point.previous === undefined ? '—' : formatMoney(point.previous),
  }))
}
