import { IconPercentage } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/reports-journalier-tva',
  title: 'Journalier TVA',
  roles: ['manager'],
  datePanel: true,
  menu: {
    icon: IconPercentage,
    letter: 'j',
    at: [{ sidebar: 'manager', group: 'reports', place: 2 }],
  },
  load: () => import('./DailyVatScreen.tsx'),
  questions: () => import('./dailyVatReports.ts').then(({ dailyVatReports }) => dailyVatReports),
}
