import { IconReceipt } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'
import { ticketReaders } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/tickets',
  title: 'Contrôle',
  roles: ticketReaders,
  datePanel: true,
  help: 'gerant#contrôle',
  menu: {
    icon: IconReceipt,
    letter: 'k',
    at: [
      { sidebar: 'manager', group: 'control', place: 1 },
      { sidebar: 'books', group: 'control', place: 1 },
    ],
  },
  load: () => import('./TicketsScreen.tsx'),
}
