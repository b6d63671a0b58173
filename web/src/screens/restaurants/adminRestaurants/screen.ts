import { IconBuildingStore } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/restaurants',
  title: 'Restaurants',
  roles: ['admin', 'super-admin'],
  help: 'administrateur#les-restaurants',
  menu: {
    icon: IconBuildingStore,
    letter: 'r',
    at: [{ sidebar: 'staff', group: 'restaurants', place: 1 }],
  },
  load: () => import('./AdminRestaurantsScreen.tsx'),
  questions: () =>
    import('./adminRestaurantsQuestions.ts').then(({ adminRestaurantsQuestions }) => adminRestaurantsQuestions),
}
