/** Texts of the administration of people (01 §2, §8 verbatim). */
export const people = {
  created: 'Compte crée avec success',
  adminEdited: 'Admin modifiée avec success',
  userEdited: 'Utilisateur modifiée avec success',
  deleted: 'delete is successfully done',
  edited: 'edit is successfully done',
  nothingTitle: 'data not found',
  nothingHint: 'Aucun compte ne correspond à la recherche.',
  search: 'Rechercher un nom, un e-mail…',
  deleteTitle: (name: string) => `Supprimer ${name} ?`,
  deleteMessage: 'Ce compte ne pourra plus se connecter. Cette action est définitive.',
  unknown: "Ce compte n'existe plus.",
} as const

export const waiters = {
  title: 'Serveurs',
  add: 'Ajouter un serveur',
  mine: 'Les serveurs de mes restaurants',
  editTitle: (name: string) => `Modifier ${name}`,
  create: 'Créer le serveur',
  save: 'Enregistrer',
  noRestaurant: 'Aucun restaurant',
} as const

export const admins = {
  title: 'Admin',
  add: 'Ajouter Admin',
  create: "Créer l'admin",
  save: 'Enregistrer',
  editTitle: "Modifier l'admin",
} as const

export const managers = {
  title: 'Clients',
  add: 'Ajouter un client',
  create: 'Créer le client',
  save: 'Enregistrer',
  editTitle: 'Modifier le client',
  filter: "Type d'abonnement",
  filters: {
    all: 'Tous',
    actif: 'Actif',
    inactif: 'Inactif',
    cancled: 'Annulé',
    closed: 'Fermé',
    none: 'Aucun',
  },
  noRestaurant: 'Aucun restaurant',
  assign: 'Affecter des restaurants',
  passwordTitle: 'Modifier le mot de passe',
  passwordHint: "Les autres sessions de cet utilisateur s'arrêtent aussitôt.",
  identifier: "Nom d'utilisateur ou e-mail",
  passwordSubmit: 'Modifier le mot de passe',
} as const

export const assignment = {
  title: 'Affecter des restaurants',
  hint: 'Cliquez sur un restaurant pour l’ajouter ou le retirer.',
  label: 'Restaurants',
  submit: 'Affecter',
  none: 'Aucun restaurant affecté',
  remove: (name: string) => `Retirer ${name}`,
} as const

export const audit = {
  title: "Journal d'audit",
  hint: 'Qui a fait quoi, quand, sur quoi, depuis où.',
  search: 'Rechercher',
  action: 'Action',
  all: 'Toutes',
  at: 'Date',
  actor: 'Auteur',
  target: 'Objet',
  address: 'Adresse',
  details: 'Détails',
  page: (page: number, last: number) => `Page ${page} sur ${last}`,
} as const
