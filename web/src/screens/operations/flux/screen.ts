import { IconActivityHeartbeat } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/flux',
  title: 'Flux',
  roles: ['manager', 'admin', 'super-admin'],
  help: 'gerant#flux',
  menu: {
    icon: IconActivityHeartbeat,
    letter: 'y',
    at: [
      { sidebar: 'manager', group: 'control', place: 2 },
      { sidebar: 'staff', group: 'tools', place: 5 },
    ],
  },
  load: () => import('./FluxScreen.tsx'),
  questions: () => import('./fluxQuestions.ts').then(({ fluxQuestions }) => fluxQuestions),
}
