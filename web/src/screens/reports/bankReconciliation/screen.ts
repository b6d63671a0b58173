import { IconBuildingBank } from '@tabler/icons-react'
import { bookReaders } from '../../../../../shared/wire/who.ts'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/rapprochement-bancaire',
  title: 'Rapprochement bancaire',
  roles: bookReaders,
  help: 'comptable#rapprocher-la-banque',
  menu: {
    icon: IconBuildingBank,
    // Every letter of this sidebar is another screen's.
    letter: '3',
    at: [
      { sidebar: 'manager', group: 'reports', place: 8 },
      { sidebar: 'books', group: 'reports', place: 8 },
    ],
  },
  load: () => import('./BankScreen.tsx'),
}
