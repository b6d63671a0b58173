import { IconHistory } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/journal-audit',
  title: "Journal d'audit",
  roles: ['super-admin'],
  help: 'administrateur#journal-daudit',
  menu: {
    icon: IconHistory,
    letter: 'h',
    at: [{ sidebar: 'staff', group: 'tools', place: 2 }],
  },
  load: () => import('./AuditLogScreen.tsx'),
}
