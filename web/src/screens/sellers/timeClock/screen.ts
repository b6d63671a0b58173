import { IconClock } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/pointeuse',
  title: 'Pointeuse',
  roles: ['manager'],
  datePanel: true,
  help: 'gerant#pointeuse',
  menu: {
    icon: IconClock,
    letter: 'h',
    at: [{ sidebar: 'manager', group: 'sellers', place: 2 }],
  },
  load: () => import('./TimeClockScreen.tsx'),
  questions: () => import('./timeClockReports.ts').then(({ timeClockReports }) => timeClockReports),
}
