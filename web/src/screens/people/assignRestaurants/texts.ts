export const assignment = {
  title: 'Affecter des restaurants',
  hint: 'Cliquez sur un restaurant pour l’ajouter ou le retirer.',
  label: 'Restaurants',
  submit: 'Affecter',
  none: 'Aucun restaurant affecté',
  pick: 'Choisir un restaurant',
  chosen: 'Restaurants affectés',
  notFound: 'Aucun restaurant ne correspond',
  noRestaurantHint: 'Créez d’abord un restaurant.',
  remove: (name: string) => `Retirer ${name}`,
  invitedTo: (name: string) => `${name} (invité)`,
} as const
