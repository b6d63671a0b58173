import { createElement, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Preloadable } from '../page/preloadable.ts'

/** What of the module has come: the component, nothing yet, or why it cannot come. */
interface Arrival<Props extends object> {
  readonly component: ComponentType<Props> | null
  readonly failure?: unknown
}

interface PreloadedViewProps<Props extends object> {
  readonly of: Preloadable<Props>
  readonly props: Props
  readonly placeholder: ReactNode
}

/**
 * Loads a component's module when first drawn, and shows `placeholder` meanwhile. One that has come already is drawn at
 * once. No Suspense: React keeps its placeholders for 300 ms at least. A failure is thrown to the nearest error boundary.
 */
export function PreloadedView<Props extends object>({ of: lazy, props, placeholder }: PreloadedViewProps<Props>) {
  const [{ component, failure }, setArrival] = useState<Arrival<Props>>(() => ({ component: lazy.component() }))
  useEffect(() => {
    if (component) return
    lazy.preload().then(
      () => setArrival({ component: lazy.component() }),
      (error: unknown) => setArrival({ component: null, failure: error }),
    )
  }, [component, lazy])
  if (failure !== undefined) throw failure as Error
  return component ? createElement(component, props) : placeholder
}
