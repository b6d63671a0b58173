/** Own notes beside the days of a period. */
export const dayNotes = {
  open: (count: number) => (count === 0 ? 'Noter' : count === 1 ? '1 note' : `${count} notes`),
  none: 'Aucune note sur cette période.',
  site: 'Restaurant',
  day: 'Jour',
  text: 'Note',
  hint: 'Concert, travaux, terrasse fermée… Elle explique les chiffres sans les changer. Ne nommez personne.',
  one: 'Ce jour a déjà cette note\u202f: ce que vous y changez la remplace. Ne nommez personne.',
  save: 'Écrire la note',
  saved: 'La note est écrite.',
  replace: 'Changer la note',
  replaced: 'La note est changée.',
  same: 'La note dit déjà cela.',
  mend: (text: string) => `Modifier la note «\u202f${text}\u202f»`,
  remove: (text: string) => `Supprimer la note «\u202f${text}\u202f»`,
  removeTitle: 'Supprimer cette note\u202f?',
  removeMessage: (text: string) => `«\u202f${text}\u202f» n’expliquera plus cette journée.`,
  removed: 'La note est supprimée.',
  changed: 'Cette note a changé',
  written: (author: string, text: string) =>
    `${author || 'Quelqu’un'} a écrit entre-temps\u202f: «\u202f${text}\u202f».`,
  gone: 'Cette note a été supprimée entre-temps.',
  ownIsKept: 'Votre texte est toujours là\u202f; rien n’est perdu.',
  keepTheirs: 'Garder son texte',
  keepGone: 'Laisser sans note',
  writeMine: 'Écrire le mien à sa place',
  removeAnyway: 'La supprimer quand même\u202f?',
} as const

/** Texts of the seller, till and operation filters. */
export const filters = {
  inSites: (count: number) => `dans ${count} restaurants`,
  label: 'Filtres',
  seller: 'Vendeur',
  allSellers: 'Tous les vendeurs',
  till: 'Caisse',
  allTills: 'Toutes les caisses',
  operation: 'Opération',
  allOperations: 'Toutes les opérations',
  state: 'État',
  clear: 'Effacer les filtres',
  noMatch: 'Aucun résultat',
} as const
