import { useMantineColorScheme, useMatches } from '@mantine/core'
import { useMemo } from 'react'
import type { VisualizationSpec } from 'vega-embed'
import { exact, percentOf, sum } from '../../../../shared/money.ts'
import { formatMoney, formatPercent } from '../../fr/format.ts'
import { Chart } from './Chart.tsx'
import { chartTones, palette, tooltipOf } from './chartTheme.ts'

/** A part of the whole, in euros unless the chart says otherwise. */
export interface Slice {
  readonly label: string
  readonly amount: number
}

const most = 7

type Legend = { readonly orient: 'right' } | { readonly orient: 'bottom'; readonly columns: number }
/** Room under the ring for four lines of two names. */
const legendHeight = 72
const onPhone: Legend = { orient: 'bottom', columns: 2 }
const beside: Legend = { orient: 'right' }

interface DoughnutProps {
  readonly label: string
  readonly slices: readonly Slice[]
  readonly total: number
  readonly height?: number
  readonly format?: (amount: number) => string
}

/** At most 7 slices, what they leave of the total as 'Autres', the total in the hole. `total` is the report's own: it is never the sum of the slices. */
export function Doughnut({ label, slices, total, height = 260, format = formatMoney }: DoughnutProps) {
  const { colorScheme } = useMantineColorScheme()
  const ink = chartTones(colorScheme === 'light' ? 'light' : 'dark').strong
  const legend = useMatches({ base: onPhone, sm: beside })
  const shown = useMemo(() => withOthers(slices, total), [slices, total])
  const spec = useMemo(
    () => doughnutSpec(shown, { total, ink, height, format, legend }),
    [shown, total, ink, height, format, legend],
  )
  const rows = shown.map((slice) => [slice.label, format(slice.amount), partOf(slice, total)])
  const below = legend.orient === 'bottom' ? legendHeight : 0
  return (
    <Chart label={label} spec={spec} height={height + below} table={{ heads: ['Libellé', 'Montant', 'Part'], rows }} />
  )
}

/** The greatest slices, and what remains of the total as 'Autres'. */
export function withOthers(slices: readonly Slice[], total: number): Slice[] {
  const positive = slices.filter(({ amount }) => amount > 0).toSorted((left, right) => right.amount - left.amount)
  if (positive.length <= most) return positive
  const kept = positive.slice(0, most - 1)
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

function doughnutSpec(
  slices: readonly Slice[],
  look: Required<Pick<DoughnutProps, 'total' | 'height' | 'format'>> & { ink: string; legend: Legend },
): VisualizationSpec {
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
  const whole = look.format(look.total)
  return {
    height: plot,
    data: { values },
    layer: [
      {
        mark: { type: 'arc', innerRadius: outer * hole, outerRadius: outer, padAngle: 0.015, cornerRadius: 2 },
        encoding: {
          theta: { field: 'amount', type: 'quantitative', stack: true },
          order: { field: 'order', type: 'quantitative' },
          color: {
            field: 'label',
            type: 'nominal',
            sort: null,
            scale: { range: palette.slice(0, most) },
            legend: { title: null, labelLimit: 150, ...look.legend },
          },
          tooltip: tooltipOf('Libellé'),
        },
      },
      {
        data: { values: [{}] },
        mark: {
          type: 'text',
          text: whole,
          fontSize: fittingSize(whole, outer * hole * 2),
          fontWeight: 600,
          color: look.ink,
        },
      },
    ],
  } as unknown as VisualizationSpec
}
