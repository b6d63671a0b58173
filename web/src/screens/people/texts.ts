export const waiters = {
  title: 'Serveurs',
  add: 'Ajouter un serveur',
  mine: 'Les serveurs de mes restaurants',
  edit: 'Modifier le serveur',
  editTitle: (name: string) => `Modifier ${name}`,
  create: 'Créer le serveur',
  save: 'Enregistrer',
  noRestaurant: 'Aucun restaurant',
  noRestaurantHint: 'Un serveur travaille dans un restaurant\u00a0: ajoutez-en un d’abord.',
  none: 'Aucun serveur',
  noneHint: 'Les serveurs de vos restaurants apparaîtront ici.',
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
  noSubscription: 'Aucun abonnement',
  holds: { Active: 'Actif', 'Subscription expired': 'Abonnement expiré' },
  assign: 'Affecter des restaurants',
  passwordTitle: 'Modifier le mot de passe',
  passwordHint: "Les autres sessions de cet utilisateur s'arrêtent aussitôt.",
  identifier: "Nom d'utilisateur ou e-mail",
  passwordSubmit: 'Modifier le mot de passe',
} as const
