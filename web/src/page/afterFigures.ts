import { lazy } from 'react'
import type { LazyExoticComponent, ReactNode } from 'react'
import { loadModule } from './loadModule.ts'

const longestWaitMs = 3000
const gestures = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const
let begin: () => void = () => undefined
/** Resolved once the first figures stand on the screen, at the first gesture, or after 3 s. */
export const afterFigures = new Promise<void>((resolve) => {
  begin = resolve
})

if (typeof window !== 'undefined') {
  gestures.forEach((gesture) => window.addEventListener(gesture, () => begin(), { once: true, passive: true }))
  setTimeout(() => begin(), longestWaitMs)
}

/** Says that the first figures stand on the screen: what was put off may now be loaded. */
export function figuresStand(): void {
  begin()
}

/**
 * A part of the shell that nobody needs before the first figures (panels, tips, toasts): it is loaded after them, at the
 * first gesture, or after 3 s, whichever comes first. Stands in a Suspense whose fallback looks the same.
 */
export function lazyAfterFigures<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
): LazyExoticComponent<(props: Props) => ReactNode> {
  return lazy(async () => {
    await afterFigures
    return { default: (await loadModule(load))[name] }
  })
}
