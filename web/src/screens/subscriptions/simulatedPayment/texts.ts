/** Our own page that stands for Stripe while no key is configured. */
export const simulatedPayment = {
  title: 'Paiement de démonstration',
  notice: "Aucune somme n'est débitée\u202f: ce paiement est une simulation.",
  restaurant: 'Restaurant',
  offer: 'Abonnement',
  starts: 'Début',
  ends: 'Fin',
  price: 'Prix TTC',
  months: (count: number) => (count === 12 ? '1 an' : `${count} mois`),
  pay: (amount: string) => `Payer ${amount}`,
  cancel: 'Annuler le paiement',
  paid: 'Ce paiement a été effectué',
  cancelled: 'Ce paiement a été annulé',
  continue: 'Continuer',
} as const
