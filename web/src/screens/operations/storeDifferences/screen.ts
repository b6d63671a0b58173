import { IconDatabase } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/etat-des-donnees',
  title: 'État des données',
  roles: ['super-admin'],
  help: 'administrateur#état-des-données',
  menu: {
    icon: IconDatabase,
    letter: 'e',
    at: [{ sidebar: 'staff', group: 'tools', place: 3 }],
  },
  load: () => import('./StoreDifferencesScreen.tsx'),
}
