import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/addrestaurant',
  title: 'Ajouter un restaurant',
  roles: ['super-admin'],
  back: true,
  help: 'administrateur#les-restaurants',
  load: () => import('./AddRestaurantScreen.tsx'),
}
