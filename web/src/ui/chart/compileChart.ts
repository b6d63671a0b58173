import { compile } from 'vega-lite'
import type { TopLevelSpec } from 'vega-lite'
import { chartConfig, type Tones } from './chartTheme.ts'

/** Compiles a chart whose form nobody knows beforehand, in the page: Vega-Lite comes with the first of them. */
export function compileChart(spec: object, tones: Tones): object {
  return compile(spec as TopLevelSpec, { config: chartConfig(tones) }).spec
}
