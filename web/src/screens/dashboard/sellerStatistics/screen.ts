import { IconUsers } from '@tabler/icons-react'
import { ofFilter } from '../../../filters/ofFilter.ts'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/statistiques-vendeurs',
  title: 'Vendeurs',
  roles: ['manager'],
  datePanel: true,
  help: 'gerant#chiffres-par-vendeur',
  menu: {
    icon: IconUsers,
    letter: 'v',
    at: [{ sidebar: 'manager', group: 'dashboard', place: 6 }],
  },
  load: () => import('./SellerStatisticsScreen.tsx'),
  questions: () =>
    import('../../../../../reports/sellerStatistics/report.ts').then(({ sellerStatistics }) =>
      ofFilter(sellerStatistics),
    ),
}
