import { useEffect, useMemo, useState } from 'react'
import type { VisualizationSpec } from 'vega-embed'
import { loadModule } from '../../page/loadModule.ts'
import type { Tones } from './chartTheme.ts'
import { preparedChart } from './preparedChart.ts'

/**
 * What is drawn, without colours and fonts, which the theme gives: a chart prepared by the build with its rows and what fills its
 * holes, or a specification of Vega-Lite.
 */
export type Drawing =
  | {
      readonly name: string
      readonly data: Readonly<Record<string, readonly object[]>>
      readonly holes: Readonly<Record<string, unknown>>
    }
  | { readonly spec: object }

interface Look {
  readonly tones: Tones
  readonly height: number
  readonly label: string
}

/** The drawing as Vega takes it; null while Vega-Lite comes for one that is not prepared. */
export function useCompiled(drawing: Drawing, { tones, height, label }: Look): VisualizationSpec | null {
  const prepared = useMemo(
    () => ('name' in drawing ? preparedChart(drawing, { tones, height, label }) : null),
    [drawing, tones, height, label],
  )
  const [{ compiled, failure }, setCompiled] = useState<{ compiled: object | null; failure?: unknown }>({
    compiled: null,
  })
  useEffect(() => {
    if ('name' in drawing) return undefined
    const state = { isOver: false }
    const spec = { ...containerSized, height, description: label, ...drawing.spec }
    loadModule(() => import('./compileChart.ts')).then(
      ({ compileChart }) => (state.isOver ? undefined : setCompiled({ compiled: compileChart(spec, tones) })),
      (cause: unknown) => setCompiled({ compiled: null, failure: cause }),
    )
    return () => {
      state.isOver = true
    }
  }, [drawing, tones, height, label])
  if (failure !== undefined) throw failure as Error
  return prepared ?? compiled
}

const containerSized = { width: 'container', autosize: { type: 'fit-x', contains: 'padding' } }
