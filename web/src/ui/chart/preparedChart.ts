import type { Tones } from './chartTheme.ts'
import { fillHoles } from './holes.ts'
import { preparedCharts } from './preparedCharts.ts'

interface Prepared {
  readonly name: string
  readonly data: Readonly<Record<string, readonly object[]>>
  readonly holes: Readonly<Record<string, unknown>>
}

/** A chart that the build prepared, with its rows, its colours, its size and what fills its other holes. */
export function preparedChart(
  { name, data, holes }: Prepared,
  look: { readonly tones: Tones; readonly height: number; readonly label: string },
): object {
  const json = preparedCharts[name]
  if (json === undefined) throw new Error(`No chart is prepared as ${name}.`)
  const spec = fillHoles(json, { ...look.tones, label: look.label, ...holes }) as { data: { name: string }[] }
  const filled = spec.data.map((one) => (one.name in data ? { ...one, values: data[one.name] } : one))
  return { ...spec, height: holes['height'] ?? look.height, data: filled }
}
