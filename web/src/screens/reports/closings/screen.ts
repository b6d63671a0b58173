import { IconLock } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/arretes-journee',
  title: 'Arrêtés de journée',
  roles: ['manager'],
  datePanel: true,
  help: 'comptable#les-arrêtés-de-journée',
  menu: {
    icon: IconLock,
    letter: 'z',
    at: [{ sidebar: 'manager', group: 'reports', place: 4 }],
  },
  load: () => import('./ClosingsScreen.tsx'),
}
