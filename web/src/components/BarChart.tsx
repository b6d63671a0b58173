import { useMemo } from 'react'
import type { VisualizationSpec } from 'vega-embed'
import { formatMoney, formatPercent } from '../lib/format.ts'
import { Chart } from './Chart.tsx'
import { tooltipOf } from './chartTheme.ts'

interface BarChartProps {
  readonly label: string
  readonly bars: readonly { readonly label: string; readonly amount: number }[]
  readonly height?: number
}

/** Amounts side by side, in the order given, from zero. */
export function BarChart({ label, bars, height = 260 }: BarChartProps) {
  const spec = useMemo(() => barSpec(bars), [bars])
  return (
    <Chart
      label={label}
      spec={spec}
      height={height}
      table={{ heads: ['Libellé', 'Montant'], rows: bars.map((bar) => [bar.label, formatMoney(bar.amount)]) }}
    />
  )
}

function barSpec(bars: BarChartProps['bars']): VisualizationSpec {
  const total = bars.reduce((sum, { amount }) => sum + amount, 0)
  const values = bars.map((bar) => ({
    label: bar.label,
    amount: bar.amount,
    said: bar.label,
    money: formatMoney(bar.amount),
    part: formatPercent(total === 0 ? 0 : (bar.amount / total) * 100),
  }))
  return {
    data: { values },
    mark: { type: 'bar', maxBarSize: 48 },
    encoding: {
      x: { field: 'label', type: 'nominal', sort: null, axis: { title: null, labelAngle: 0, labelOverlap: 'parity' } },
      y: {
        field: 'amount',
        type: 'quantitative',
        scale: { zero: true },
        axis: { title: null, format: ',.0f', labelExpr: "datum.label + ' €'" },
      },
      tooltip: tooltipOf('Libellé'),
    },
  } as unknown as VisualizationSpec
}
