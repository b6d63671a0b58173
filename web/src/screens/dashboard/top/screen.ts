import { IconTrophy } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/top',
  title: 'Top',
  roles: ['manager'],
  datePanel: true,
  help: 'gerant#top',
  menu: {
    icon: IconTrophy,
    letter: 't',
    at: [{ sidebar: 'manager', group: 'dashboard', place: 3 }],
  },
  load: () => import('./TopScreen.tsx'),
  questions: () => import('./topReports.ts').then(({ topReports }) => topReports),
}
