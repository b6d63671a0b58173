import { IconCalendarCheck } from '@tabler/icons-react'
import { bookReaders } from '../../../../../shared/wire/who.ts'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/cloture-du-mois',
  title: 'Clôture du mois',
  roles: bookReaders,
  help: 'comptable#clôturer-le-mois',
  menu: {
    icon: IconCalendarCheck,
    // Every letter of this sidebar is another screen's.
    letter: '1',
    at: [
      { sidebar: 'manager', group: 'reports', place: 7 },
      { sidebar: 'books', group: 'reports', place: 7 },
    ],
  },
  load: () => import('./MonthClosingScreen.tsx'),
}
