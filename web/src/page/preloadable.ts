import type { ComponentType } from 'react'
import { loadModule } from './loadModule.ts'

/** A component whose module is loaded apart. */
export interface Preloadable<Props extends object = object> {
  /** Loads the module; once is enough. */
  readonly preload: () => Promise<void>
  /** The component once its module has come, null before. */
  readonly component: () => ComponentType<Props> | null
}

/** A component that is loaded when asked for, and known at once afterwards: `lazy` of React and of the router do less (decision 16). */
export function preloadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let component: ComponentType<Props> | null = null
  return {
    preload: async () => {
      component = await loadModule(load)
    },
    component: () => component,
  }
}
