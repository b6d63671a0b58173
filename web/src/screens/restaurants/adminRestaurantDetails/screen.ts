import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/details-restaurant/:id',
  title: 'Restaurant',
  roles: ['super-admin'],
  back: true,
  help: 'administrateur#les-restaurants',
  load: () => import('./AdminRestaurantDetailsScreen.tsx'),
  questions: () =>
    import('../restaurantQuestions.ts').then(({ managedRestaurantQuestions }) => managedRestaurantQuestions),
}
