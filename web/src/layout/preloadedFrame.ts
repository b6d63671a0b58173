import { preloadable } from '../page/preloadable.ts'

/** What stands around every screen of who is signed in; apart from `preloadedParts.ts`, from which the frame itself takes its panel. */
export const frame = preloadable(() => import('./Frame.tsx').then(({ Frame }) => Frame))
