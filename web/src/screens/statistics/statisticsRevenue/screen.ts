import { IconListDetails } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/revenu-par-statistiques',
  title: 'Revenu par statistiques',
  roles: ['manager'],
  datePanel: true,
  help: 'gerant#revenu-par-statistiques',
  menu: {
    icon: IconListDetails,
    letter: 'n',
    at: [{ sidebar: 'manager', group: 'statistics', place: 3 }],
  },
  load: () => import('./StatisticsRevenueScreen.tsx'),
  questions: () =>
    import('./statisticsRevenueReports.ts').then(({ statisticsRevenueReports }) => statisticsRevenueReports),
}
