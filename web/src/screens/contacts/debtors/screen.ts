import { IconFileInvoice } from '@tabler/icons-react'
import type { Screen } from '../../../navigation/screen.ts'
import { bookReadersAndSuper } from '../../../../../shared/wire/who.ts'

export const screen: Screen = {
  path: '/debiteurs',
  title: 'Débiteurs',
  roles: bookReadersAndSuper,
  help: 'gerant#débiteurs',
  menu: {
    icon: IconFileInvoice,
    letter: 'd',
    at: [
      { sidebar: 'manager', group: 'contacts', place: 2 },
      { sidebar: 'staff', group: 'contacts', place: 2 },
      { sidebar: 'books', group: 'contacts', place: 1 },
    ],
  },
  load: () => import('./DebtorsScreen.tsx'),
  questions: () => import('../contactQuestions.ts').then(({ debtorQuestions }) => debtorQuestions),
}
