import { formatCount } from '../../fr/format.ts'

/** Creation and edit. */
export const restaurantForm = {
  createTitle: 'Ajouter Restaurant',
  createHint: 'Un abonnement, puis les coordonnées qui figurent sur vos tickets et vos rapports.',
  create: 'Créer le restaurant',
  created: 'Votre restaurant a été créé avec succès',
  identity: 'Restaurant',
  subscription: 'Abonnement',
  dashboard: 'Retour au tableau de bord',
  editTitle: 'Modifier le restaurant',
  edit: 'Modifier',
  updated: 'updated',
  readOnly: 'Le nom et le Siret ne se modifient pas.',
  staffCreate: 'Créer',
  staffCreateHint: 'Seul le nom est obligatoire. Les deux dates ouvrent un abonnement.',
  fillAll: 'Veuillez remplir tous les champs',
} as const

/** The manager's list and details, the staff's list and details. */
export const restaurants = {
  title: 'Mes restaurants',
  empty: 'Aucun restaurant',
  emptyHint: 'Ajoutez votre premier restaurant pour commencer.',
  add: 'Ajouter Restaurant',
  select: (name: string) => `Sélectionner ${name}`,
  selected: (count: number) =>
    count === 1 ? '1 restaurant sélectionné' : `${formatCount(count)} restaurants sélectionnés`,
  defaultPrompt: 'Voulez-vous les afficher par défaut à la connexion\u202f?',
  makeDefault: 'Définir par défaut',
  clearDefault: 'Retirer du choix par défaut',
  isDefault: 'Par défaut',
  defaultSaved: 'Le choix par défaut a été enregistré',
  invited: 'Invité',
  edit: 'Modifier',
  info: 'Informations',
  consult: 'Consulter',
  eraseData: 'Supprimer les données',
  active: 'Abonnement actif',
  inactive: 'Abonnement expiré',
  until: (day: string) => `jusqu'au ${day}`,
  information: 'Informations',
  subscriptions: 'Abonnements',
  renew: 'Renouveler',
  managers: 'Gérants',
  noManager: 'Aucun gérant',
  noManagerHint: "Affectez ce restaurant à un client depuis l'écran Clients.",
  staffTitle: 'Restaurants',
  restaurant: 'Restaurant',
  client: 'Client',
  noClient: 'Sans client',
  terminate: 'Résilier',
  delete: 'Supprimer le restaurant',
  deleteAsk: (name: string) => `Supprimer ${name}\u202f?`,
  deleteWarning: 'Seul un restaurant sans ventes ni abonnement payé peut être supprimé. Cette action est définitive.',
  deleted: 'delete is successfully done',
} as const

/** Deleting the sales of one restaurant, its name typed. */
export const eraseData = {
  title: (name: string) => `Supprimer les données de ${name}`,
  warning: 'Toutes les ventes de ce restaurant seront supprimées. Le restaurant et ses abonnements restent.',
  undo: 'Pendant 30 jours, un administrateur peut les rétablir.',
  typeName: (name: string) => `Saisissez «\u00a0${name}\u00a0» pour confirmer`,
  act: 'Supprimer les données',
  done: 'Les données ont été supprimées avec succès, Actualisez votre page',
  failed: "Une erreur s'est produite, veuillez réessayer, Actualisez votre page",
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
  untilStart: 'Jours avant le début',
  total: 'Nombre de jours',
  staffDone: 'Abonnement modifié avec succès',
  terminateTitle: "Résilier l'abonnement",
  terminateHint: 'Les abonnements en cours et à venir sont fermés aussitôt. Les ventes restent conservées.',
  terminateAsk: (name: string) => `Résilier l'abonnement de ${name}\u202f?`,
  motif: 'Motif',
  terminate: 'Résilier',
  terminated: 'Abonnement modifié avec succès',
} as const
