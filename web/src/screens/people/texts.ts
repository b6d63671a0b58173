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
  invited: 'invité',
  client: 'Client',
  towns: (towns: readonly string[]) =>
    towns.length > 3 ? `${towns.slice(0, 2).join(', ')} et ${towns.length - 2} autres villes` : towns.join(', '),
  restaurants: 'Restaurants',
  keeper: 'Confié à',
  keeperHead: 'Confié\u00a0à',
  keeperTitle: 'Suivi par',
  keeperHint:
    'Les autres admins ne voient plus ce client, ni ses restaurants. Un client confié à personne est vu de tous.',
  nobody: 'Personne (tous les admins)',
  entrust: 'Confier',
  acts: 'Client\u202f: actions',
  assign: 'Affecter des restaurants',
  assignShort: 'Affecter',
  assignOne: (client: string) => `Affecter des restaurants\u202f: ${client}`,
  passwordTitle: 'Modifier le mot de passe',
  passwordHint: "Les autres sessions de cet utilisateur s'arrêtent aussitôt.",
  identifier: "Nom d'utilisateur ou e-mail",
  passwordSubmit: 'Modifier le mot de passe',
} as const
