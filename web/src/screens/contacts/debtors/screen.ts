import { IconFileInvoice } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/debiteurs',
  title: 'Débiteurs',
  roles: ['manager', 'super-admin'],
  help: 'gerant#débiteurs',
  menu: {
    icon: IconFileInvoice,
    letter: 'd',
    at: [
      { sidebar: 'manager', group: 'contacts', place: 2 },
      { sidebar: 'staff', group: 'contacts', place: 2 },
    ],
  },
  load: () => import('./DebtorsScreen.tsx'),
}
