import { IconDiscount } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/statistiques-remises',
  title: 'Remises, offerts et annulations',
  roles: ['manager'],
  datePanel: true,
  help: 'gerant#remises-offerts-et-annulations',
  menu: {
    icon: IconDiscount,
    letter: 'o',
    label: 'Remises',
    at: [{ sidebar: 'manager', group: 'statistics', place: 1 }],
  },
  load: () => import('./DiscountsScreen.tsx'),
  questions: () => import('./discountsReports.ts').then(({ discountsReports }) => discountsReports),
}
