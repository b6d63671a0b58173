import { IconUser } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/vendeurs',
  title: 'Liste des vendeurs',
  roles: ['manager'],
  help: 'gerant#liste-des-vendeurs',
  menu: {
    icon: IconUser,
    letter: 'e',
    at: [{ sidebar: 'manager', group: 'sellers', place: 1 }],
  },
  load: () => import('./SellersScreen.tsx'),
  questions: () => import('./sellersCalls.ts').then(({ sellersCalls }) => sellersCalls),
}
