import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/affecte-restaurants/:id',
  title: 'Affecter des restaurants',
  roles: ['admin', 'super-admin'],
  back: true,
  help: 'administrateur#affecter-des-restaurants',
  load: () => import('./AssignRestaurantsScreen.tsx'),
}
