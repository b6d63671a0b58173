import { useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import type { VisualizationSpec } from 'vega-embed'
import { formatMoney, formatPercent } from '../lib/format.ts'
import { Chart } from './Chart.tsx'
import { chartTones, palette, tooltipOf } from './chartTheme.ts'

/** A part of the whole, in euros. */
export interface Slice {
  readonly label: string
  readonly amount: number
}

const most = 7

/** At most 7 slices, the rest as 'Autres', the total in the hole. `total` is the report's own: nothing is added up here. */
export function Doughnut({
  label,
  slices,
  total,
  height = 260,
}: {
  label: string
  slices: readonly Slice[]
  total: number
  height?: number
}) {
  const { colorScheme } = useMantineColorScheme()
  const tones = chartTones(colorScheme === 'light' ? 'light' : 'dark')
  const shown = useMemo(() => withOthers(slices, total), [slices, total])
  const spec = useMemo(() => doughnutSpec(shown, { total, ink: tones.strong, height }), [shown, total, tones, height])
  const rows = shown.map((slice) => [slice.label, formatMoney(slice.amount), partOf(slice, total)])
  return <Chart label={label} spec={spec} height={height} table={{ heads: ['Libellé', 'Montant', 'Part'], rows }} />
}

/** The greatest slices, and what remains of the total as 'Autres'. */
export function withOthers(slices: readonly Slice[], total: number): Slice[] {
  const positive = slices.filter(({ amount }) => amount > 0).toSorted((left, right) => right.amount - left.amount)
  if (positive.length <= most) return positive
  const kept = positive.slice(0, most - 1)
  const cents = kept.reduce((sum, { amount }) => sum - Math.round(amount * 100), Math.round(total * 100))
  return [...kept, { label: 'Autres', amount: cents / 100 }]
}

function partOf(slice: Slice, total: number): string {
  return formatPercent(total === 0 ? 0 : (slice.amount / total) * 100)
}

function doughnutSpec(
  slices: readonly Slice[],
  look: { total: number; ink: string; height: number },
): VisualizationSpec {
  const values = slices.map((slice, index) => ({
    order: index,
    label: slice.label,
    amount: slice.amount,
    said: slice.label,
    money: formatMoney(slice.amount),
    part: partOf(slice, look.total),
  }))
  const outer = (look.height - 60) / 2
  return {
    data: { values },
    layer: [
      {
        mark: { type: 'arc', innerRadius: outer * 0.66, outerRadius: outer, padAngle: 0.015, cornerRadius: 2 },
        encoding: {
          theta: { field: 'amount', type: 'quantitative', stack: true },
          order: { field: 'order', type: 'quantitative' },
          color: {
            field: 'label',
            type: 'nominal',
            sort: null,
            scale: { range: palette.slice(0, most) },
            legend: { title: null, orient: 'right', labelLimit: 150 },
          },
          tooltip: tooltipOf('Libellé'),
        },
      },
      {
        data: { values: [{}] },
        mark: { type: 'text', text: formatMoney(look.total), fontSize: 17, fontWeight: 600, color: look.ink },
      },
    ],
  } as unknown as VisualizationSpec
}
