import { IconUsers } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/admins',
  title: 'Admin',
  roles: ['super-admin'],
  help: 'administrateur#les-admins',
  menu: {
    icon: IconUsers,
    letter: 'a',
    at: [{ sidebar: 'staff', group: 'people', place: 1 }],
  },
  load: () => import('./AdminsScreen.tsx'),
}
