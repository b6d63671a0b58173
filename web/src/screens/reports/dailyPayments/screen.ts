import { IconCalendarStats } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'
import { bookReaders } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/reports-journalier-paiements',
  title: 'Journalier paiements',
  roles: bookReaders,
  datePanel: true,
  help: 'comptable#les-règlements-jour-par-jour',
  menu: {
    icon: IconCalendarStats,
    letter: 'p',
    at: [
      { sidebar: 'manager', group: 'reports', place: 3 },
      { sidebar: 'books', group: 'reports', place: 4 },
    ],
  },
  load: () => import('./DailyPaymentsScreen.tsx'),
  questions: () => import('./dailyPaymentsReports.ts').then(({ dailyPaymentsReports }) => dailyPaymentsReports),
}
