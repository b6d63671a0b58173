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

/** Words that offers and codes share. `champ` is the thing's name, as the messages of 01 §8 put it. */
export const catalogue = {
  added: (champ: string) => `${champ} ajoutée avec succès`,
  changed: (champ: string) => `${champ} modifié avec succès`,
  deleted: 'delete is successfully done',
  nothingDeleted: 'Nothing delete',
  confirm: (champ: string) => `Étes-vous sûr de vouloir supprimer cette ${champ}\u202f?`,
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

/** The staff's two lists. */
export const subscriptionLists = {
  code: { title: 'Abonnements par code CSI', empty: 'Aucun abonnement par code CSI' },
  paid: { title: 'Abonnements payés', empty: 'Aucun abonnement payé' },
  emptyHint: 'Les abonnements apparaîtront ici dès le premier.',
  client: 'Client',
  acts: 'Client\u202f: actions',
  assign: 'Affecter',
  assignOne: (client: string) => `Affecter des restaurants à ${client}`,
  restaurant: 'Restaurant',
  csi: 'Code CSI',
  months: 'Nombre de mois',
  starts: 'Date de début',
  ends: 'Date de fin',
  status: 'Statut',
  oldVersion: 'Old-version',
} as const
