import { tooltipOf } from './chartTheme.ts'
import { hole } from './holes.ts'

/** What of a line chart changes what it is made of. */
export interface LineShape {
  /** The compared side, as a pale line. */
  readonly hasPrevious: boolean
  /** Days marked under the axis, or school holidays. */
  readonly hasMarks: boolean
  /** Without a single sale the line lies on the ground, not in the middle of nothing. */
  readonly isFlat: boolean
}

/** Every form that a line chart takes. */
export const lineShapes: readonly LineShape[] = [false, true].flatMap((hasPrevious) =>
  [false, true].flatMap((hasMarks) => [false, true].map((isFlat) => ({ hasPrevious, hasMarks, isFlat }))),
)

/** The name of the prepared chart of a form. */
export function lineName({ hasPrevious, hasMarks, isFlat }: LineShape): string {
  return ['line', hasPrevious ? 'previous' : '', hasMarks ? 'marks' : '', isFlat ? 'flat' : '']
    .filter(Boolean)
    .join('-')
}

/** The steps of the axis; what marks days stands between it and their labels. */
const places = (hasMarks: boolean) => ({
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
    ...(hasMarks ? { labelPadding: 12 } : {}),
  },
})

/** Amounts over time as Vega-Lite: colours, the compared side's name and whether points show are holes. Drawn from `points`. */
export function lineSpec({ hasPrevious, hasMarks, isFlat }: LineShape): object {
  const x = places(hasMarks)
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { zero: true, nice: true, ...(isFlat ? { domain: [0, 100] } : {}) },
    axis: { title: null, format: ',.0f', labelExpr: "datum.label + '\u202f€'" },
  })
  const accent = hole('accent')
  const tooltip = tooltipOf('Période', hasPrevious ? { field: 'before', title: hole('previousLabel') } : undefined)
  const layer = [
    { mark: { type: 'area', color: accent, opacity: 0.12 }, encoding: { x, y: y('amount') } },
    { mark: { type: 'line', color: accent }, encoding: { x, y: y('amount') } },
    {
      params: [
        {
          name: 'hover',
          select: { type: 'point', on: 'pointerover', nearest: true, clear: 'pointerout', encodings: ['x'] },
        },
      ],
      mark: { type: 'point', filled: true, size: 70, color: accent },
      encoding: {
        x,
        y: y('amount'),
        opacity: { condition: { param: 'hover', empty: false, value: 1 }, value: hole('pointOpacity') },
        tooltip,
      },
    },
  ]
  const previous = { mark: { type: 'line', color: hole('pale'), strokeWidth: 1.5 }, encoding: { x, y: y('previous') } }
  // A band under the axis as long as they last: a fortnight of single signs could not be told from fourteen holidays.
  const school = {
    mark: { type: 'line', color: hole('text'), opacity: 0.45, strokeWidth: 4, strokeCap: 'round', yOffset: 4 },
    encoding: { x, y: y('school') },
  }
  const marks = {
    mark: { type: 'point', filled: true, shape: 'triangle-up', size: 60, color: hole('text'), yOffset: 5 },
    encoding: { x, y: y('ground'), tooltip: { field: 'mark', type: 'nominal', title: 'Repère' } },
  }
  return {
    data: { name: 'points', values: [] },
    layer: [
      ...(hasPrevious ? [previous] : []),
      ...layer.slice(0, 2),
      ...(hasMarks ? [school, marks] : []),
      ...layer.slice(2),
    ],
  }
}
