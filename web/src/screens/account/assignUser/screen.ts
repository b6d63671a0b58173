import { IconUserShare } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/assign-user-to-store',
  title: 'Inviter un utilisateur',
  roles: 'everyone',
  help: 'gerant#inviter-une-personne',
  menu: {
    icon: IconUserShare,
    letter: 'u',
    label: 'Affecter un utilisateur aux sites',
    at: [
      { sidebar: 'manager', group: 'sellers', place: 4 },
      { sidebar: 'waiter', group: 'tools', place: 2 },
    ],
  },
  load: () => import('./AssignUserScreen.tsx'),
}
