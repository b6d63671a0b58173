import { IconReceipt } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/tickets',
  title: 'Contrôle',
  roles: ['manager'],
  datePanel: true,
  help: 'gerant#contrôle',
  menu: {
    icon: IconReceipt,
    letter: 'k',
    at: [{ sidebar: 'manager', group: 'control', place: 1 }],
  },
  load: () => import('./TicketsScreen.tsx'),
}
