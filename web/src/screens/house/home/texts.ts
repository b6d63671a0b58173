import { standingDays } from '../../../../../shared/clientStanding.ts'
import { formatCount } from '../../../fr/format.ts'

const several = (count: number, one: string, many: string) => `${formatCount(count)} ${count > 1 ? many : one}`

/** Texts of the staff's home (05 §5). */
export const home = {
  title: 'Accueil',
  hint: (clients: number, restaurants: number) =>
    `${several(clients, 'client', 'clients')}, ${several(restaurants, 'restaurant', 'restaurants')}`,
  watchedAt: (time: string) => `caisses vues à ${time}`,
  notWatched: 'L’état des caisses n’est pas encore connu\u202f; il viendra de lui-même.',
  toLookAt: 'À regarder',
  nothing:
    'Rien à regarder\u202f: les tickets attendus sont arrivés, aucun fichier n’attend, aucun abonnement ne finit bientôt.',
  empty: 'Pas encore de client',
  emptyHint: 'Un client paraît ici dès que son compte est créé.',
  silent: 'Caisses muettes',
  silentRule: 'Deux heures de suite où des tickets sont attendus sont passées sans ticket.',
  silentFoot: (restaurants: number) => `Dans ${several(restaurants, 'restaurant', 'restaurants')}`,
  refused: 'Clients avec des fichiers refusés',
  refusedRule: 'Au moins un fichier des 28 derniers jours a été refusé, et ses tickets ne sont pas arrivés depuis.',
  ending: `Abonnements qui finissent sous ${standingDays} jours`,
  endingRule: 'Ce qui est payé finit, et aucun renouvellement ne suit.',
  never: 'Clients sans aucun ticket',
  neverRule: 'Aucun de leurs restaurants n’a jamais envoyé de ticket.',
  fresh: 'Nouveaux clients',
  freshRule: `Leur compte a ${standingDays} jours au plus.`,
  open: (name: string, count: string) => `${name}\u202f: ${count}, ouvrir la liste`,
} as const
