import { IconFileUpload } from '@tabler/icons-react'
import { uploaders } from '../../../../../shared/wire/who.ts'
import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/xml-files/upload',
  title: 'Importer des fichiers XML',
  roles: uploaders,
  ofPerson: true,
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
