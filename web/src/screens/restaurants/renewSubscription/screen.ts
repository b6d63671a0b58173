import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/renouveler',
  title: "Renouveler l'abonnement",
  roles: ['manager'],
  withoutSubscription: true,
  back: true,
  help: 'gerant#renouveler',
  load: () => import('./RenewSubscriptionScreen.tsx'),
  questions: () => import('../restaurantQuestions.ts').then(({ renewalQuestions }) => renewalQuestions),
}
