/** How a restaurant is paid for. */
export const subscriptionChoice = {
  kind: "Type d'abonnement",
  kinds: { direct: 'Direct', code: 'Code CSI' },
  offers: 'Choisissez un abonnement',
  starts: 'Début',
  ends: 'Fin',
  net: 'Prix HT',
  vat: 'TVA 20\u202f%',
  gross: 'Prix TTC',
  code: 'Code CSI',
  codeHint: "Le code reçu de votre revendeur. Il ne sert qu'une fois.",
  offerRequired: 'abonnement est obligatoire',
  codeRequired: 'code CSI est obligatoire',
  noOffer: 'Aucun abonnement proposé',
  noOfferHint: 'Utilisez un code CSI ou contactez-nous.',
  refused: "code CSI n'existe pas ou déja utilisé",
} as const
