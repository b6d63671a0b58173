import { IconTicket } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/subscriptions-csicodes',
  title: 'Abonnements par code CSI',
  roles: ['admin', 'super-admin'],
  help: 'administrateur#les-abonnements',
  menu: {
    icon: IconTicket,
    letter: 't',
    at: [{ sidebar: 'staff', group: 'subscriptions', place: 1 }],
  },
  load: () => import('./CodeSubscriptionsScreen.tsx'),
  questions: () => import('../subscriptionQuestions.ts').then(({ codeQuestions }) => codeQuestions),
}
