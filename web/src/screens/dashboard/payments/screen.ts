import { IconCreditCard } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/regulations',
  title: 'Réglements',
  roles: ['manager'],
  datePanel: true,
  help: 'gerant#réglements',
  menu: {
    icon: IconCreditCard,
    letter: 'r',
    at: [{ sidebar: 'manager', group: 'dashboard', place: 5 }],
  },
  load: () => import('./PaymentsScreen.tsx'),
  questions: () => import('./paymentsReports.ts').then(({ paymentsReports }) => paymentsReports),
}
