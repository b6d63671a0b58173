import { IconUsers } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/statistiques-vendeurs',
  title: 'Vendeurs',
  roles: ['manager'],
  datePanel: true,
  menu: {
    icon: IconUsers,
    letter: 'v',
    at: [{ sidebar: 'manager', group: 'dashboard', place: 5 }],
  },
  load: () => import('./SellerStatisticsScreen.tsx'),
  questions: () =>
    import('./sellerStatisticsReports.ts').then(({ sellerStatisticsReports }) => sellerStatisticsReports),
}
