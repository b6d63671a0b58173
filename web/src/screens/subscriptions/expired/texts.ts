/** The expired-subscription page. */
export const expired = {
  title: 'Abonnement expiré',
  text: (count: number) =>
    count > 1
      ? 'Les chiffres de ces restaurants sont conservés. Renouvelez leur abonnement pour les lire à nouveau.'
      : "Les chiffres de ce restaurant sont conservés. Renouvelez l'abonnement pour les lire à nouveau.",
  renew: 'Renouveler',
  renewOne: (name: string) => `Renouveler ${name}`,
  endedOn: (day: string) => `abonnement terminé le ${day}`,
  never: 'aucun abonnement payé',
  open: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} reste ouvert.` : `Restent ouverts\u202f: ${names.join(', ')}.`,
  read: (name: string) => `Lire ${name}`,
  readOthers: 'Lire les autres restaurants',
  list: 'Mes restaurants',
  staff: (count: number) =>
    `Un gérant de ${count > 1 ? 'ces restaurants' : 'ce restaurant'} peut renouveler l'abonnement.`,
} as const
