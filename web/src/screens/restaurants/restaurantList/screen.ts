import { IconBuildingStore } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/list-restaurants',
  title: 'Mes restaurants',
  roles: ['manager'],
  withoutSubscription: true,
  help: 'gerant#mes-restaurants',
  menu: {
    icon: IconBuildingStore,
    letter: 'l',
    at: [{ sidebar: 'manager', group: 'restaurants', place: 2 }],
  },
  load: () => import('./RestaurantListScreen.tsx'),
}
