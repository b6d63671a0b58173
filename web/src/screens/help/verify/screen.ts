import type { Screen } from '../../../navigation/screen.ts'

/** How a till's file is read. Nothing is stored and nobody is named who does not say who they are: a maker of tills needs no account. */
export const screen: Screen = {
  path: '/verifier-un-fichier',
  title: 'Vérifier un fichier',
  roles: 'everyone',
  withoutSubscription: true,
  help: 'editeur-de-caisse#vérifier-un-fichier',
  load: () => import('./VerifyScreen.tsx'),
}
