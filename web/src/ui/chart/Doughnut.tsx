import { useMatches } from '@mantine/core'
import { useMemo } from 'react'
import { exact, percentOf, sum } from '../../../../shared/money.ts'
import { formatMoney, formatPercent } from '../../fr/format.ts'
import { Chart } from './Chart.tsx'
import { doughnutName, mostSlices, type LegendPlace } from './doughnutSpec.ts'
import type { Drawing } from './useCompiled.ts'

/** A part of the whole, in euros unless the chart says otherwise. */
export interface Slice {
  readonly label: string
  readonly amount: number
}

/** Room under the ring for four lines of two names. */
const legendHeight = 72

interface DoughnutProps {
  readonly label: string
  readonly slices: readonly Slice[]
  readonly total: number
  readonly height?: number
  readonly format?: (amount: number) => string
}

/** At most 7 slices, what they leave of the total as 'Autres', the total in the hole. `total` is the report's own: it is never the sum of the slices. */
export function Doughnut({ label, slices, total, height = 260, format = formatMoney }: DoughnutProps) {
  const legend = useMatches<LegendPlace>({ base: 'bottom', sm: 'right' })
  const shown = useMemo(() => withOthers(slices, total), [slices, total])
  const drawing = useMemo(
    () => doughnutDrawing(shown, { total, height, format, legend }),
    [shown, total, height, format, legend],
  )
  const rows = shown.map((slice) => [slice.label, format(slice.amount), partOf(slice, total)])
  const below = legend === 'bottom' ? legendHeight : 0
  return (
    <Chart
      label={label}
      drawing={drawing}
      height={height + below}
      table={{ heads: ['Libellé', 'Montant', 'Part'], rows }}
    />
  )
}

/** The greatest slices, and what remains of the total as 'Autres'. */
export function withOthers(slices: readonly Slice[], total: number): Slice[] {
  const positive = slices.filter(({ amount }) => amount > 0).toSorted((left, right) => right.amount - left.amount)
  if (positive.length <= mostSlices) return positive
  const kept = positive.slice(0, mostSlices - 1)
  const rest = exact(total).minus(sum(kept.map(({ amount }) => exact(amount))))
  return rest.greaterThan(0) ? [...kept, { label: 'Autres', amount: rest.toNumber() }] : kept
}

function partOf(slice: Slice, total: number): string {
  return formatPercent(percentOf(exact(slice.amount), exact(total)))
}

/** What of the ring is its hole. */
const hole = 0.7

/** px of letters with which a figure of so many of them stays within a hole of this width in px; a figure is little more than half as wide as high. */
export function fittingSize(text: string, width: number): number {
  return Math.min(17, Math.floor((width * 0.86) / (text.length * 0.56)))
}

function doughnutDrawing(
  slices: readonly Slice[],
  look: Required<Pick<DoughnutProps, 'total' | 'height' | 'format'>> & { readonly legend: LegendPlace },
): Drawing {
  const values = slices.map((slice, index) => ({
    order: index,
    label: slice.label,
    amount: slice.amount,
    said: slice.label,
    money: look.format(slice.amount),
    part: partOf(slice, look.total),
  }))
  const plot = look.height - 28
  const outer = plot / 2 - 16
  const inner = outer * hole
  const whole = look.format(look.total)
  const letters = fittingSize(whole, inner * 2)
  return {
    name: doughnutName(look.legend),
    data: { slices: values },
    holes: { inner, outer, whole, letters, height: plot },
  }
}
