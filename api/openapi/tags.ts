/** The group of a call: the first part of its path. */
export function tagOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** The groups of these paths, each once, with its title. */
export function tagsOf(paths: readonly string[]): { readonly name: string; readonly description: string }[] {
  return [...new Set(paths.map(tagOf))].map((name) => ({ name, description: titleOf(name) }))
}

const titles: Readonly<Record<string, string>> = {
  auth: 'Session',
  'openapi.json': 'Description de l’API',
  'openapi.html': 'Description de l’API, en page',
  user: 'Comptes',
  manager: 'Restaurants d’un manager',
  clients: 'Clients de la maison',
  audit: 'Journal des actes',
  'store-differences': 'État des données',
  restaurant: 'Restaurants et abonnements',
  'truncate-datastore': 'Suppression des ventes',
  abonnements: 'Offres',
  codecsis: 'Codes CSI',
  subscriptions: 'Abonnements',
  api: 'Paramètres',
  emails: 'E-mails',
  stripe: 'Stripe',
  'payement-simule': 'Paiement simulé',
  weather: 'Météo',
  entetes: 'Tickets, règlements, articles',
  contacts: 'Comptes clients et débiteurs',
  board: 'Tableau de bord',
  point: 'Le point chaque matin',
  flux: 'Flux des caisses',
  pointeuses: 'Pointeuse',
  vendeurs: 'Vendeurs',
  report: 'Rapports',
  closings: 'Arrêtés de journée',
  'day-notes': 'Notes de journée',
  accounting: 'Comptabilité',
  'api-tokens': 'Jetons pour analystes',
  'till-keys': 'Clés de dépôt',
  'personal-data': 'Données personnelles',
  'saved-views': 'Vues de l’explorateur',
  'push-devices': 'Appareils à notifier',
  xmlfile: 'Import des fichiers de caisse',
}

/** The title of a group of calls, in French. */
export function titleOf(name: string): string {
  return titles[name] ?? name
}
