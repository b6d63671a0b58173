/** Texts of subscriptions: cards, choice, renewal, termination, offers, codes and the staff's lists (01 §2, §5, §8). */
export const subscriptionCards = {
  legend: 'Légende',
  statuses: {
    actif: 'Actif',
    inactif: 'Inactif',
    cancled: 'Annuler',
    closed: 'Férmer',
    pending: 'À venir',
    none: 'Inactif',
  },
  none: 'Aucun abonnement',
  noneHint: "Ce restaurant n'a encore aucun abonnement.",
  starts: 'Début',
  ends: 'Fin',
  remaining: 'Jours restants',
  length: 'Durée',
  days: (count: number) => (count === 1 ? '1 jour' : `${count} jours`),
  motif: 'Motif',
  state: 'État',
  code: 'Code CSI',
  direct: 'Abonnement payé directement par Stripe',
  unpaid: 'Paiement non effectué',
  staff: "Abonnement accordé par l'administration",
} as const

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

/** Renewal, by the owner and by staff; termination. */
export const renewal = {
  title: "Renouveler l'abonnement",
  serial: 'Numéro de série',
  name: 'Nom du restaurant',
  pay: 'Renouveler',
  done: 'Votre abonnement a été renouvelé avec succès',
  follows: (day: string) => `L'abonnement en cours court jusqu'au ${day}\u202f; le nouveau commence à cette date.`,
  notOwner: 'Seul un propriétaire du restaurant peut renouveler son abonnement.',
  noRestaurant: 'Aucun restaurant à renouveler',
  noRestaurantHint: 'Créez un restaurant pour choisir un abonnement.',
  start: 'Date de début',
  end: 'Date de fin',
  clearDay: (label: string) => `Effacer\u00a0: ${label}`,
  untilStart: 'Jours avant le début',
  total: 'Nombre de jours',
  staffDone: 'Abonnement modifié avec succès',
  terminateTitle: "Résilier l'abonnement",
  terminateHint: 'Les abonnements en cours et à venir sont fermés aussitôt. Les ventes restent conservées.',
  motif: 'Motif',
  terminate: 'Résilier',
  terminated: 'Abonnement modifié avec succès',
} as const

/** Words that offers and codes share. `champ` is the thing's name, as the messages of 01 §8 put it. */
export const catalogue = {
  added: (champ: string) => `${champ} ajoutée avec succès`,
  changed: (champ: string) => `${champ} modifié avec succès`,
  deleted: 'delete is successfully done',
  nothingDeleted: 'Nothing delete',
  confirm: (champ: string) => `Étes-vous sûr de vouloir supprimer cette ${champ} ?`,
  all: 'Tous',
  enabled: 'Activé',
  disabled: 'Désactivé',
  enable: (name: string) => `Activer ${name}`,
  editOne: (name: string) => `Modifier ${name}`,
  deleteOne: (name: string) => `Supprimer ${name}`,
  state: 'État',
  actions: 'Actions',
  label: 'Libellé',
  price: 'Prix HT',
  priceInput: 'Prix HT (€)',
  months: 'Nombre de mois',
  monthsOf: (count: number) => (count === 12 ? '1 an' : `${count} mois`),
  add: 'Ajouter',
  edit: 'Modifier',
} as const

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

/** The staff's two lists. */
export const subscriptionLists = {
  code: { title: 'Abonnements par code CSI', empty: 'Aucun abonnement par code CSI' },
  paid: { title: 'Abonnements payés', empty: 'Aucun abonnement payé' },
  emptyHint: 'Les abonnements apparaîtront ici dès le premier.',
  client: 'Client',
  restaurant: 'Restaurant',
  csi: 'Code CSI',
  months: 'Nombre de mois',
  starts: 'Date de début',
  ends: 'Date de fin',
  status: 'Statut',
  oldVersion: 'Old-version',
} as const
