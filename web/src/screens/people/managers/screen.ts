import { IconId } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/managers',
  title: 'Clients',
  roles: ['admin', 'super-admin'],
  help: 'administrateur#les-clients',
  menu: {
    icon: IconId,
    letter: 'c',
    at: [{ sidebar: 'staff', group: 'people', place: 3 }],
  },
  load: () => import('./ManagersScreen.tsx'),
  questions: () => import('./managersQuestions.ts').then(({ managersQuestions }) => managersQuestions),
}
