/** Texts of the search panels above lists. */
export const search = {
  search: 'Rechercher',
  clear: 'Effacer',
  more: 'Plus de critères',
  fewer: 'Moins de critères',
} as const
