import { IconHome } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/accueil',
  title: 'Accueil',
  roles: ['admin', 'super-admin'],
  help: 'administrateur#laccueil',
  menu: {
    icon: IconHome,
    letter: 'l',
    at: [{ sidebar: 'staff', group: 'dashboard', place: 1 }],
  },
  load: () => import('./HomeScreen.tsx'),
  questions: () => import('./homeQuestions.ts').then(({ homeQuestions }) => homeQuestions),
}
