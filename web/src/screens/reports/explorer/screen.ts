import { IconTable } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/explorer',
  title: 'Explorer',
  roles: ['manager', 'super-admin'],
  help: 'gerant#explorer',
  menu: {
    icon: IconTable,
    letter: 'q',
    at: [
      { sidebar: 'manager', group: 'reports', place: 6 },
      { sidebar: 'staff', group: 'tools', place: 4 },
    ],
  },
  load: () => import('./ExplorerScreen.tsx'),
}
