import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/modifier-restaurant/:id',
  title: 'Modifier le restaurant',
  roles: ['super-admin'],
  back: true,
  help: 'administrateur#les-restaurants',
  load: () => import('./AdminEditRestaurantScreen.tsx'),
}
