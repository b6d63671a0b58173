import { IconSunrise } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/le-point',
  title: 'Le point',
  roles: ['manager'],
  help: 'gerant#le-point',
  menu: {
    icon: IconSunrise,
    letter: 'w',
    at: [{ sidebar: 'manager', group: 'dashboard', place: 1 }],
  },
  load: () => import('./PointScreen.tsx'),
  questions: () => import('./pointQuestions.ts').then(({ pointQuestions }) => pointQuestions),
}
