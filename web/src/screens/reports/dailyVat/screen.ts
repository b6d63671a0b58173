import { IconPercentage } from '@tabler/icons-react'
import { ofFilter } from '../../../filters/ofFilter.ts'
import type { Screen } from '../../../navigation/screen.ts'
import { bookReaders } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/reports-journalier-tva',
  title: 'Journalier TVA',
  roles: bookReaders,
  datePanel: true,
  help: 'comptable#la-tva-jour-par-jour',
  menu: {
    icon: IconPercentage,
    letter: 'j',
    at: [
      { sidebar: 'manager', group: 'reports', place: 2 },
      { sidebar: 'books', group: 'reports', place: 3 },
    ],
  },
  load: () => import('./DailyVatScreen.tsx'),
  questions: () => import('../../../../../reports/dailyVat/report.ts').then(({ dailyVat }) => ofFilter(dailyVat)),
}
