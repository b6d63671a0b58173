import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** A component whose module is loaded apart, and how to load it before it is drawn. Stands in a Suspense. */
export interface LoadedApart<Props extends object> {
  readonly View: ComponentType<Props>
  readonly load: () => Promise<unknown>
}

/**
 * Loads the module when the component is first drawn or `load` is called. One that has come already is drawn at once:
 * React's own lazy would show the placeholder first, and a placeholder stays 300 ms at least.
 */
export function loadApart<Name extends string, Props extends object>(
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LoadedApart<Props> {
  let ready: ComponentType<Props> | null = null
  const load = () =>
    importModule().then((module) => {
      ready = module[name]
      return { default: module[name] }
    })
  const Later = lazy(load)
  function View(props: Props) {
    const [Chosen] = useState<ComponentType<Props>>(() => ready ?? (Later as unknown as ComponentType<Props>))
    return createElement(Chosen, props)
  }
  return { View, load }
}
