import { matchPath } from 'react-router-dom'
import { preloadable } from '../page/preloadable.ts'
import type { Preloadable } from '../page/preloadable.ts'
import type { Screen } from './screen.ts'

/** A screen and its component, loaded when first visited. */
export interface ListedScreen extends Screen {
  readonly component: Preloadable
}

const declared = import.meta.glob<Screen>('../screens/*/*/screen.ts', { eager: true, import: 'screen' })

/** Every screen: what stands in web/src/screens. */
export const screens: readonly ListedScreen[] = Object.values(declared).map((screen) => ({
  ...screen,
  component: preloadable(() => loadComponent(screen)),
}))

/** With Mantine's whole stylesheet; main.tsx brings what the first screens draw with, so that figures come first. */
async function loadComponent({ load, isFirst, path }: Screen) {
  const [module] = await Promise.all([load(), isFirst ? null : import('@mantine/core/styles.layer.css')])
  const [component] = Object.values(module)
  if (!component) throw new Error(`the module of '${path}' exports nothing`)
  return component
}

const elsewhere = '*'

/** The screen of a path below the origin; of one that has none, the screen that says so. */
export function screenAt(pathname: string): ListedScreen {
  const found =
    screens.find(({ path }) => path !== elsewhere && matchPath(path, pathname)) ??
    screens.find(({ path }) => path === elsewhere)
  if (!found) throw new Error("no screen has the path '*'")
  return found
}
