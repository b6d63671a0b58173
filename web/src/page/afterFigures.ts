import { lazy } from 'react'
import type { LazyExoticComponent, ReactNode } from 'react'
import { loadModule } from './loadModule.ts'

/** Of a server that does not answer: nobody waits longer for what was put off. */
const longestWaitMs = 20_000
const gestures = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const
let begin: () => void = () => undefined
/** Resolved once the first figures stand on the screen, or what the first screen asked for has come, or at the first gesture. */
export const afterFigures = new Promise<void>((resolve) => {
  begin = resolve
})

if (typeof window !== 'undefined') {
  gestures.forEach((gesture) => window.addEventListener(gesture, () => begin(), { once: true, passive: true }))
  setTimeout(() => begin(), longestWaitMs)
}

/** Says that the first figures stand on the screen, or that none are waited for: what was put off may now be loaded. */
export function figuresStand(): void {
  begin()
}

/**
 * A part of the shell that nobody needs before the first figures (panels, tips, toasts): it is loaded after them or at the
 * first gesture, whichever comes first. Stands in a Suspense whose fallback looks the same.
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
