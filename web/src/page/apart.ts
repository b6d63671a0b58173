import type { ComponentType } from 'react'
import { loadModule } from './loadModule.ts'

/** A component whose module is loaded apart. */
export interface Apart<Props extends object = object> {
  /** Loads the module; once is enough. */
  readonly load: () => Promise<void>
  /** The component once its module has come, null before. */
  readonly component: () => ComponentType<Props> | null
}

/** The export of that name of a module that is loaded when asked for. */
export function apart<Name extends string, Props extends object>(
  importModule: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): Apart<Props> {
  let component: ComponentType<Props> | null = null
  return {
    load: async () => {
      component = (await loadModule(importModule))[name]
    },
    component: () => component,
  }
}
