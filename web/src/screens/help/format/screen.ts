import type { Screen } from '../../../navigation/screen.ts'

/** The lasting address of the format of tickets, to be handed to makers of tills; its files lie below it (web/guide/formatPlugin.ts). */
export const screen: Screen = {
  path: '/format-des-tickets',
  title: 'Format des tickets',
  roles: 'everyone',
  withoutSubscription: true,
  help: 'editeur-de-caisse#le-format',
  load: () => import('./FormatScreen.tsx'),
}
