import { IconCalendarStats } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/reports-journalier-paiements',
  title: 'Journalier paiements',
  roles: ['manager'],
  datePanel: true,
  help: 'comptable#les-règlements-jour-par-jour',
  menu: {
    icon: IconCalendarStats,
    letter: 'p',
    at: [{ sidebar: 'manager', group: 'reports', place: 3 }],
  },
  load: () => import('./DailyPaymentsScreen.tsx'),
  questions: () => import('./dailyPaymentsReports.ts').then(({ dailyPaymentsReports }) => dailyPaymentsReports),
}
