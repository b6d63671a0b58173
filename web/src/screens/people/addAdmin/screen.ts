import { IconUserPlus } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/addadmin',
  title: 'Ajouter Admin',
  roles: ['super-admin'],
  back: true,
  help: 'administrateur#les-admins',
  menu: {
    icon: IconUserPlus,
    letter: 'j',
    at: [{ sidebar: 'staff', group: 'people', place: 2 }],
  },
  load: () => import('./AddAdminScreen.tsx'),
}
