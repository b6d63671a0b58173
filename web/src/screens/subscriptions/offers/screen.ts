import { IconListDetails } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/abonnements',
  title: 'Abonnements',
  roles: ['manager', 'super-admin'],
  help: 'administrateur#les-offres',
  menu: {
    icon: IconListDetails,
    letter: 'b',
    at: [{ sidebar: 'staff', group: 'subscriptions', place: 3 }],
  },
  load: () => import('./OffersScreen.tsx'),
}
