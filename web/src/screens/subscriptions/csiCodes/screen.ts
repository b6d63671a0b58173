import { IconPercentage } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/codecsi',
  title: 'Codes CSI',
  roles: ['manager', 'super-admin'],
  help: 'administrateur#les-codes-csi',
  menu: {
    icon: IconPercentage,
    letter: 'k',
    at: [{ sidebar: 'staff', group: 'subscriptions', place: 4 }],
  },
  load: () => import('./CsiCodesScreen.tsx'),
}
