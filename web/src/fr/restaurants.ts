import { formatCount } from '../lib/format.ts'

/** Texts of the restaurants' screens, manager's and staff's (01 §2, §8). */
export const restaurantFields = {
  name: 'Nom du restaurant',
  serieNumber: 'Numéro de série',
  EmetteurSociete: 'Société',
  EmetteurAdresse: 'Adresse',
  EmetteurVille: 'Ville',
  EmetteurCodePostal: 'Code postal',
  EmetteurPays: 'Pays',
  EmetteurTelephone: 'Téléphone',
  EmetteurCodeNAF: 'Code NAF',
  EmetteurNumTVA: 'Numéro de TVA',
  EmetteurSiret: 'Siret',
  EmetteurEtablissement: 'Établissement',
  optional: 'facultatif',
} as const

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
  search: 'Rechercher un restaurant',
  searchHint: 'Nom, société, ville ou Siret',
  noneFound: 'Aucun restaurant ne correspond',
  noneFoundHint: 'Essayez un autre mot.',
  ended: 'Abonnement : Términer',
  starts: 'Début',
  ends: 'Fin',
  noSubscription: 'Sans abonnement',
  details: (name: string) => `Détails de ${name}`,
  more: (count: number) => `Afficher ${formatCount(count)} restaurants de plus`,
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
