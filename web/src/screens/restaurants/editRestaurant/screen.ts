import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/modifier-restaurant-manager/:id',
  title: 'Modifier le restaurant',
  roles: ['manager'],
  withoutSubscription: true,
  back: true,
  help: 'gerant#mes-restaurants',
  load: () => import('./EditRestaurantScreen.tsx'),
}
