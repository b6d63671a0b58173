import { createElement, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** A component whose module is loaded apart, and how to load it before it is drawn. */
export interface LoadedApart<Props extends object> {
  readonly View: ComponentType<Props>
  readonly load: () => Promise<void>
}

/** What of the module has come: the component, nothing yet, or why it cannot come. */
interface Arrival<Props extends object> {
  readonly component: ComponentType<Props> | null
  readonly failure?: unknown
}

/**
 * Loads the module when the component is first drawn or `load` is called, and shows `placeholder` meanwhile. One that has
 * come already is drawn at once. No Suspense: React keeps its placeholders for 300 ms at least. A failure is thrown to
 * the nearest error boundary.
 */
export function loadApart<Name extends string, Props extends object>(
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  placeholder: ReactNode,
): LoadedApart<Props> {
  let ready: ComponentType<Props> | null = null
  const load = async () => {
    ready = (await importModule())[name]
  }
  function View(props: Props) {
    const [{ component, failure }, setArrival] = useState<Arrival<Props>>(() => ({ component: ready }))
    useEffect(() => {
      if (component) return
      load().then(
        () => setArrival({ component: ready }),
        (error: unknown) => setArrival({ component: null, failure: error }),
      )
    }, [component])
    if (failure !== undefined) throw failure as Error
    return component ? createElement(component, props) : placeholder
  }
  return { View, load }
}
