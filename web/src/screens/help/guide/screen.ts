import type { Screen } from '../../../navigation/screen.ts'

/** The guide, page by page; without a page's name, the one that is for who reads. It holds no data: whoever cannot sign in may read it. */
export const screen: Screen = {
  path: '/aide/:page?',
  title: 'Aide',
  roles: 'everyone',
  withoutSubscription: true,
  help: 'gerant',
  load: () => import('./GuideScreen.tsx'),
}
