import { IconShoppingBag } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/statistiques-par-vendeurs',
  title: 'Ventes par vendeur',
  roles: ['manager'],
  datePanel: true,
  help: 'gerant#ventes-par-vendeur',
  menu: {
    icon: IconShoppingBag,
    letter: 'b',
    at: [{ sidebar: 'manager', group: 'statistics', place: 2 }],
  },
  load: () => import('./SellerSalesScreen.tsx'),
  questions: () => import('./sellerSalesReports.ts').then(({ sellerSalesReports }) => sellerSalesReports),
}
