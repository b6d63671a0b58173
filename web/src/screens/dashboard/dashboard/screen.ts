import { IconSparkles } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/',
  title: 'Flash Infos',
  roles: ['manager'],
  datePanel: true,
  compares: true,
  isFirst: true,
  help: 'gerant#flash-infos',
  menu: {
    icon: IconSparkles,
    letter: 'f',
    at: [{ sidebar: 'manager', group: 'dashboard', place: 2 }],
  },
  load: () => import('./DashboardScreen.tsx'),
  questions: () => import('./dashboardReports.ts').then(({ dashboardReports }) => dashboardReports),
}
