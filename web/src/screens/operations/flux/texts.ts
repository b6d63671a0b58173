import { mostRefused } from '../../../../../shared/wire/flux.ts'
import { formatCount } from '../../../fr/format.ts'

/** Texts of Flux; its states and their rules come from shared/tillStates.ts, its columns from reports/flux. */
export const flux = {
  title: 'Flux',
  hint: 'Jusqu’à quand les tickets de chaque caisse sont arrivés, et ce qui manque.',
  tills: 'Caisses',
  allFine: (tills: number, areAll: boolean) =>
    tills === 1
      ? `${areAll ? 'La' : 'Une'} caisse a envoyé les tickets attendus.`
      : `${areAll ? 'Les ' : ''}${formatCount(tills)} caisses ont envoyé les tickets attendus.`,
  unheard: (tills: number) =>
    tills === 1
      ? 'Une caisse n’a rien envoyé depuis 28 jours.'
      : `${formatCount(tills)} caisses n’ont rien envoyé depuis 28 jours.`,
  overdue: (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  missing: (numbers: number) =>
    numbers === 1 ? 'Un numéro de ticket manque.' : `${formatCount(numbers)} numéros de tickets manquent.`,
  refusedFiles: (files: number) => {
    if (files === 1) return 'Un fichier est refusé.'
    return `${files < mostRefused ? '' : 'Au moins '}${formatCount(files)} fichiers sont refusés.`
  },
  noTills: 'Pas encore de caisse',
  noTillsHint: 'Une caisse paraît ici avec ses premiers tickets.',
  import: 'Importer des tickets',
  ticketsOf: (till: string) => `Les tickets de ${till}`,
  refused: 'Fichiers refusés',
  refusedHint:
    'Ceux des 28 derniers jours, en tout ou en partie, dont les tickets ne sont pas arrivés depuis. Un fichier où l’on ne peut lire aucune clé compte jusqu’à ce qu’il revienne entier, sous son nom et du même expéditeur, ou se classe à la main.',
  partly: 'Pris en partie',
  settle: 'Classer',
  settleHead: 'Suite',
  settleRule: 'Il n’en manque plus rien\u202f: les fichiers refusés de cet envoi ne comptent plus.',
  settleFile: (file: string) => `Classer ${file}`,
  settled: 'Les fichiers refusés de cet envoi sont classés.',
  noRefused: 'Aucun fichier refusé',
  noRefusedHint: 'Tous les fichiers des 28 derniers jours ont été lus, ou leurs tickets sont arrivés depuis.',
  cut: (count: number) => `Les ${formatCount(count)} derniers sont montrés.`,
  toFiles: 'Voir dans les imports',
  file: 'Fichier',
  reason: 'Motif',
  restaurant: 'Restaurant',
  client: 'Client',
  receivedAt: 'Reçu le',
  unreadable: 'Illisible',
  unknownSite: 'Non précisé',
} as const
