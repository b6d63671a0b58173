import { palette, tooltipOf } from './chartTheme.ts'
import { hole } from './holes.ts'

/** Slices at most. */
export const mostSlices = 7

/** Where the names of the slices stand: beside the ring, or under it where there is no room. */
export const legendPlaces = ['right', 'bottom'] as const
export type LegendPlace = (typeof legendPlaces)[number]
const legends = { right: { orient: 'right' }, bottom: { orient: 'bottom', columns: 2 } } as const

/** The name of the prepared chart with its legend there. */
export function doughnutName(legend: LegendPlace): string {
  return `doughnut-${legend}`
}

/** Parts of a whole as Vega-Lite, drawn from `slices`: the ring's sizes, the total and its ink are holes. */
export function doughnutSpec(legend: LegendPlace): object {
  return {
    data: { name: 'slices', values: [] },
    layer: [
      {
        mark: {
          type: 'arc',
          innerRadius: hole('inner'),
          outerRadius: hole('outer'),
          padAngle: 0.015,
          cornerRadius: 2,
        },
        encoding: {
          theta: { field: 'amount', type: 'quantitative', stack: true },
          order: { field: 'order', type: 'quantitative' },
          color: {
            field: 'label',
            type: 'nominal',
            sort: null,
            scale: { range: palette.slice(0, mostSlices) },
            legend: { title: null, labelLimit: 150, ...legends[legend] },
          },
          tooltip: tooltipOf('Libellé'),
        },
      },
      {
        data: { values: [{}] },
        mark: { type: 'text', text: hole('whole'), fontSize: hole('letters'), fontWeight: 600, color: hole('strong') },
      },
    ],
  }
}
