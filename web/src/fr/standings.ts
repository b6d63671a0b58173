import { standingDays, type StandingKind } from '../../../shared/clientStanding.ts'

/** What staff look for among clients and restaurants: the words of the home and of the lists' filters (05 §5). */
export const standingNames: Readonly<Record<StandingKind, string>> = {
  muettes: 'Caisse muette',
  refuses: 'Fichiers refusés',
  fin: `Abonnement qui finit sous ${standingDays} jours`,
  jamais: 'Jamais de ticket',
  nouveaux: `Nouveau depuis ${standingDays} jours`,
}

/** Columns that lists of clients, restaurants and subscriptions share. */
export const standingTexts = {
  filter: 'À regarder',
  all: 'Tout',
  lastTicket: 'Dernier ticket',
  lastTicketRule: 'Le plus grand Horodatage reçu, à l’heure du restaurant.',
  never: 'jamais',
  data: 'Données',
  dataRule:
    'L’état de la caisse qui en demande le plus, et les fichiers refusés des 28 derniers jours dont les tickets ne sont pas arrivés depuis.',
  unknown: 'Non connu',
  unknownRule: 'Les tickets sont en cours de lecture\u202f; l’état viendra de lui-même.',
  refused: (count: number) => (count === 1 ? '1 fichier refusé' : `${count} fichiers refusés`),
  end: 'Fin d’abonnement',
  endRule:
    'La fin de ce qui est payé, renouvellements à la suite compris. D’un client, celle du restaurant qui finit le premier.',
  subscription: 'Abonnement',
  noSubscription: 'Aucun',
  noneFound: 'Rien à regarder ici',
  noneFoundHint: 'Aucune ligne ne répond à ce choix.',
} as const
