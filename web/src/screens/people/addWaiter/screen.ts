import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/addwaiter',
  title: 'Ajouter un serveur',
  roles: ['manager'],
  back: true,
  help: 'gerant#les-serveurs',
  load: () => import('./AddWaiterScreen.tsx'),
  questions: () => import('./addWaiterQuestions.ts').then(({ addWaiterQuestions }) => addWaiterQuestions),
}
