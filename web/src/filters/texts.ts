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
