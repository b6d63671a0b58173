import { IconUser } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/waiters',
  title: 'Serveurs',
  roles: ['admin', 'super-admin'],
  help: 'administrateur#les-serveurs',
  menu: {
    icon: IconUser,
    letter: 's',
    at: [{ sidebar: 'staff', group: 'people', place: 4 }],
  },
  load: () => import('./WaitersScreen.tsx'),
}
