import { IconChartLine } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/chiffre-affaires',
  title: "Chiffres d'affaires",
  roles: ['manager'],
  datePanel: true,
  compares: true,
  help: 'gerant#chiffres-daffaires',
  menu: {
    icon: IconChartLine,
    letter: 'c',
    at: [{ sidebar: 'manager', group: 'dashboard', place: 4 }],
  },
  load: () => import('./TurnoverScreen.tsx'),
  questions: () => import('./turnoverReports.ts').then(({ turnoverReports }) => turnoverReports),
}
