import { compile } from 'vega-lite'
import type { TopLevelSpec } from 'vega-lite'
import { describe, expect, it } from 'vitest'
import { chartConfig, chartTones } from './chartTheme.ts'
import { doughnutName, doughnutSpec } from './doughnutSpec.ts'
import { fillHoles } from './holes.ts'
import { lineName, lineShapes, lineSpec } from './lineSpec.ts'
import { preparedChart } from './preparedChart.ts'
import { preparedCharts } from './preparedCharts.ts'

const points = [
  {
    place: '0|1',
    amount: 12.5,
    previous: 3,
    ground: 0,
    school: 0,
    mark: 'Noël',
    said: 'lun. 1',
    money: '12,50 €',
    part: '40 %',
  },
  {
    place: '1|2',
    amount: 0,
    previous: null,
    ground: null,
    school: null,
    mark: '',
    said: 'mar. 2',
    money: '0,00 €',
    part: '0 %',
  },
]
const slices = [{ order: 0, label: 'Bar', amount: 3, said: 'Bar', money: '3,00 €', part: '100 %' }]

/** What Vega-Lite makes of the whole specification, its holes filled before. */
function compiledWhole(spec: object, scheme: 'light' | 'dark', holes: Readonly<Record<string, unknown>>): unknown {
  const tones = chartTones(scheme)
  const filled = fillHoles(JSON.stringify(spec), { ...tones, ...holes }) as object
  const sized = { width: 'container', autosize: { type: 'fit-x', contains: 'padding' }, ...filled }
  const whole = { height: holes['height'], description: holes['label'], ...sized }
  return JSON.parse(JSON.stringify(compile(whole as unknown as TopLevelSpec, { config: chartConfig(tones) }).spec))
}

const labels = ["L'an dernier", 'Comme « hier » "exact"', '${datum.x}']

describe('a prepared chart is what Vega-Lite makes of the whole specification', () => {
  const cases = lineShapes.flatMap((shape) => (['light', 'dark'] as const).map((scheme) => ({ shape, scheme })))
  it.each(cases)('a line $shape in $scheme', ({ shape, scheme }) => {
    for (const previousLabel of labels) {
      const holes = { previousLabel, pointOpacity: shape.isFlat ? 1 : 0, height: 232, label: 'CA "TTC" par heure' }
      const spec = { ...lineSpec(shape), data: { name: 'points', values: points } }
      const drawn = { name: lineName(shape), data: { points }, holes }
      const { height, label } = holes
      expect(preparedChart(drawn, { tones: chartTones(scheme), height, label })).toEqual(
        compiledWhole(spec, scheme, holes),
      )
    }
  })

  it.each(['right', 'bottom'] as const)('a doughnut, its legend %s', (legend) => {
    const holes = { inner: 70, outer: 100, whole: '3,00 €', letters: 17, height: 232, label: 'Familles' }
    const spec = { ...doughnutSpec(legend), data: { name: 'slices', values: slices } }
    const drawn = { name: doughnutName(legend), data: { slices }, holes }
    const { height, label } = holes
    expect(preparedChart(drawn, { tones: chartTones('dark'), height, label })).toEqual(
      compiledWhole(spec, 'dark', holes),
    )
  })

  it('has no hole left but those that drawing fills', () => {
    const known = 'accent grid inner label letters outer pale pointOpacity previousLabel strong text whole'
    const found = Object.values(preparedCharts).flatMap((json) => [...json.matchAll(/\u27e6(\w+)\u27e7/g)])
    expect([...new Set(found.map(([, name]) => name))].toSorted()).toEqual(known.split(' '))
  })
})
