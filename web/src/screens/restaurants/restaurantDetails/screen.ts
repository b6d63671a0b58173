import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/details-restaurant-manager/:id',
  title: 'Restaurant',
  roles: ['manager'],
  withoutSubscription: true,
  back: true,
  help: 'gerant#mes-restaurants',
  load: () => import('./RestaurantDetailsScreen.tsx'),
  questions: () => import('../restaurantQuestions.ts').then(({ restaurantQuestions }) => restaurantQuestions),
}
