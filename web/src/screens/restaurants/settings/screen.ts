import type { Screen } from '../../../navigation/screen.ts'

export const screen: Screen = {
  path: '/parametrages',
  title: 'Paramètres',
  roles: ['manager'],
  help: 'gerant#paramètres',
  load: () => import('./SettingsScreen.tsx'),
  questions: () => import('./settingsQuestions.ts').then(({ settingsQuestions }) => settingsQuestions),
}
