import { formatCount } from '../../../fr/format.ts'

/** Texts of 'État des données'. */
export const storeDifferences = {
  title: 'État des données',
  hint: 'Ce que la base des fichiers reçus connaît, comparé à ce que lisent les chiffres. Un écart se répare de lui-même depuis les fichiers reçus.',
  empty: 'Aucun écart',
  emptyHint: 'Tout ce qui a été reçu est lisible, au centime près.',
  cut: (count: number) =>
    `Les ${formatCount(count)} premiers écarts sont montrés\u202f: les ouverts d’abord, puis les plus récents.`,
  restaurant: 'Restaurant',
  month: 'Mois',
  store: 'Trouvé dans',
  stores: { clickhouse: 'Base des ventes', time_clock: 'Pointeuse', cube: 'Réponses gardées' },
  records: 'Tickets ou pointages',
  amount: 'Montant TTC',
  expected: 'Attendu',
  read: 'Lu',
  foundAt: 'Depuis',
  state: 'État',
  rebuilding: 'En reconstruction',
  healed: (at: string) => `Rétabli le ${at}`,
  failed: (attempts: number) => `En reconstruction, ${attempts} ${attempts === 1 ? 'essai' : 'essais'} sans succès`,
} as const
