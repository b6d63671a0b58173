import { preloadable } from '../page/preloadable.ts'

/** The date panel, beside the screen's own module: who only signs in needs neither shortcuts nor exact decimals. */
export const datePanel = preloadable(() => import('../filters/DatePanel.tsx').then(({ DatePanel }) => DatePanel))

/** What stands in place of every screen on a manager's first day. */
export const welcome = preloadable(() =>
  Promise.all([import('./welcome/WelcomeScreen.tsx'), import('@mantine/core/styles.layer.css')]).then(
    ([{ WelcomeScreen }]) => WelcomeScreen,
  ),
)

/** What stands in place of every report when no access is open any more. */
export const accessEnded = preloadable(() =>
  import('./AccessEndedScreen.tsx').then(({ AccessEndedScreen }) => AccessEndedScreen),
)
