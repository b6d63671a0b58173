/** Subscription offers. */
export const offers = {
  title: 'Abonnements',
  champ: 'Abonnement',
  add: 'Ajouter un abonnement',
  edit: "Modifier l'abonnement",
  description: 'Description',
  gross: 'Prix TTC',
  empty: 'Aucun abonnement',
  emptyHint: 'Ajoutez une offre pour que les clients puissent la choisir.',
  emptyRead: "Aucune offre n'est proposée pour le moment.",
} as const
