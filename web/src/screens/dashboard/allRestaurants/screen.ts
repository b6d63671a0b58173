import { IconSitemap } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/global-chiffre-affaires',
  title: 'CA par restaurant',
  roles: ['manager'],
  // In the morning a running day is zeros: a group is looked over by the days that have ended.
  opensOn: 'last_seven_days',
  help: 'gerant#ca-par-restaurant',
  menu: {
    icon: IconSitemap,
    letter: 'g',
    at: [{ sidebar: 'manager', group: 'restaurants', place: 1 }],
  },
  load: () => import('./AllRestaurantsScreen.tsx'),
  questions: () => import('./allRestaurantsReports.ts').then(({ allRestaurantsReports }) => allRestaurantsReports),
}
