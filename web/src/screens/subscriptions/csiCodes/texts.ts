/** CSI codes. */
export const codes = {
  title: 'Codes CSI',
  champ: 'Code CSI',
  add: 'Ajouter un code CSI',
  edit: 'Modifier le code CSI',
  code: 'Code',
  used: 'Utilisé',
  unused: 'Non utilisé',
  isEnabled: 'Activé',
  isUsed: 'Utilisé',
  restaurant: 'Restaurant',
  usedDate: "Date d'utilisation",
  created: 'Date de début',
  empty: 'Aucun code CSI',
  emptyHint: 'Créez un code pour ouvrir un abonnement de 12 mois.',
  emptyRead: "Aucun code n'a été utilisé par vos restaurants.",
  use: 'Utilisation',
} as const
