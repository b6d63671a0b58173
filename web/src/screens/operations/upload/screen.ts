import { IconFileUpload } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/xml-files/upload',
  title: 'Importer des fichiers XML',
  roles: 'signed-in',
  help: 'gerant#importer-les-fichiers-de-la-caisse',
  menu: {
    icon: IconFileUpload,
    letter: 'i',
    label: 'Télécharger les fichiers XML',
    at: [
      { sidebar: 'manager', group: 'sellers', place: 3 },
      { sidebar: 'staff', group: 'tools', place: 1 },
      { sidebar: 'waiter', group: 'tools', place: 1 },
    ],
  },
  load: () => import('./UploadScreen.tsx'),
}
