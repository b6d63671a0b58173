import { compile } from 'vega-lite'
import type { TopLevelSpec } from 'vega-lite'
import { chartConfig, type Tones } from './chartTheme.ts'
import { doughnutName, doughnutSpec, legendPlaces } from './doughnutSpec.ts'
import { hole } from './holes.ts'
import { lineName, lineShapes, lineSpec } from './lineSpec.ts'

const toneHoles: Tones = {
  text: hole('text'),
  strong: hole('strong'),
  grid: hole('grid'),
  accent: hole('accent'),
  pale: hole('pale'),
}

function compiled(spec: object): string {
  const sized = {
    width: 'container',
    // Vega-Lite takes no hole here: drawing gives the height.
    height: 200,
    autosize: { type: 'fit-x', contains: 'padding' },
    description: hole('label'),
    ...spec,
  }
  return JSON.stringify(compile(sized as unknown as TopLevelSpec, { config: chartConfig(toneHoles) }).spec)
}

/**
 * The charts whose form is known beforehand, by name, as JSON of Vega with holes. The build evaluates this module and puts what it
 * says in its place (web/build/chartsPlugin.ts), so that the page loads neither Vega-Lite nor waits for it.
 */
export const preparedCharts: Readonly<Record<string, string>> = Object.fromEntries([
  ...lineShapes.map((shape) => [lineName(shape), compiled(lineSpec(shape))] as const),
  ...legendPlaces.map((legend) => [doughnutName(legend), compiled(doughnutSpec(legend))] as const),
])
