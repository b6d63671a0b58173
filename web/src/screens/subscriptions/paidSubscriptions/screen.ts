import { IconCreditCard } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/subscriptions-paid',
  title: 'Abonnements payés',
  roles: ['admin', 'super-admin'],
  help: 'administrateur#les-abonnements',
  menu: {
    icon: IconCreditCard,
    letter: 'p',
    at: [{ sidebar: 'staff', group: 'subscriptions', place: 2 }],
  },
  load: () => import('./PaidSubscriptionsScreen.tsx'),
  questions: () => import('../subscriptionQuestions.ts').then(({ paidQuestions }) => paidQuestions),
}
