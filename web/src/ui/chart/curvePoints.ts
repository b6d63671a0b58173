import type { CurvePoint } from '../../../../reports/salesCurve/report.ts'
import { formatDate, formatDay, formatHour, formatMonth } from '../../fr/format.ts'
import type { LinePoint } from './LineChart.tsx'

/** How a curve is cut on the screen. */
export type CurveGrouping = 'hour' | 'day' | 'month'

/** What marks a day: all of it in words, what is of this day alone, and school holidays, which last. */
interface CurveMark {
  readonly words: string
  readonly isOfOneDay: boolean
  readonly isSchool: boolean
}

/** How the points lie, and what marks their days. */
interface CurveCut {
  readonly grouping: CurveGrouping
  readonly marks?: ReadonlyMap<string, CurveMark>
}

/** The points of LineChart: short labels for the axis, full ones for the tooltip, the compared amount at the same place, and what marks a day. */
export function curvePoints(
  points: readonly CurvePoint[],
  previous: readonly CurvePoint[],
  { grouping, marks = new Map<string, CurveMark>() }: CurveCut,
): LinePoint[] {
  const severalDays = new Set(points.map(({ label }) => label.slice(0, 10))).size > 2
  return points.map((point, index) => {
    const before = previous[index]
    const mark = grouping === 'day' ? marks.get(point.label) : undefined
    const name = fullName(point.label, grouping)
    return {
      label: axisLabel(point.label, grouping, severalDays),
      name: mark ? `${name}, ${mark.words}` : name,
      amount: point.isToCome ? null : point.amount,
      ...(before && !before.isToCome ? { previous: before.amount } : {}),
      ...(mark?.isOfOneDay ? { mark: mark.words } : {}),
      ...(mark?.isSchool ? { isSchool: true } : {}),
    }
  })
}

function axisLabel(label: string, grouping: CurveGrouping, severalDays: boolean): string {
  if (grouping === 'day') return formatDate(label).slice(0, 5)
  if (grouping === 'month') return formatMonth(label)
  const hour = formatHour(Number(label.slice(11, 13)))
  return severalDays ? `${formatDate(label).slice(0, 5)} ${hour}` : hour
}

function fullName(label: string, grouping: CurveGrouping): string {
  if (grouping === 'day') return formatDay(label)
  if (grouping === 'month') return formatMonth(label)
  return `${formatDay(label)}, ${formatHour(Number(label.slice(11, 13)))}`
}
