import { IconPlus } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/creation-restaurant',
  title: 'Ajouter Restaurant',
  roles: ['manager'],
  withoutSubscription: true,
  help: 'gerant#ajouter-un-restaurant',
  menu: {
    icon: IconPlus,
    letter: 'a',
    at: [{ sidebar: 'manager', group: 'restaurants', place: 3 }],
  },
  load: () => import('./CreateRestaurantScreen.tsx'),
  questions: () => import('../restaurantQuestions.ts').then(({ creationQuestions }) => creationQuestions),
}
