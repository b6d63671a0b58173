/** Texts of the payment pages and of the demonstration payment (01 §2, 03 §5). */
export const payments = {
  checking: 'Vérification du paiement…',
  success: 'Paiement effectué.',
  created: 'Votre compte a été créé avec succès.',
  failure: 'Paiement non effectué.',
  notCreated: 'Votre restaurant ne peut pas être créé.',
  wrong: 'Les données sont incorrectes',
  dashboard: 'Aller au tableau de bord',
  list: 'Mes restaurants',
  again: 'Choisir un autre abonnement',
} as const

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
