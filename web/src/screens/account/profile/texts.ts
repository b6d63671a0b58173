/** Texts of the panel of analysts' tokens. */
export const apiTokens = {
  title: 'Jetons pour analystes',
  hint: 'Un jeton lit les chiffres des restaurants choisis, rien d’autre, jusqu’à sa date de fin.',
  create: 'Créer un jeton',
  name: 'Nom du jeton',
  restaurants: 'Restaurants',
  days: 'Durée en jours',
  made: 'Copiez ce jeton maintenant\u202f: il ne sera plus montré.',
  token: 'Jeton',
  list: 'Jetons en cours',
  none: 'Aucun jeton en cours',
  noneHint: 'Créez un jeton pour lire vos chiffres depuis R, Python ou un tableur.',
  expires: 'Fin',
  lastUsed: 'Dernier usage',
  never: 'jamais',
  act: 'Actions',
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer le jeton ${name}`,
  revokeTitle: 'Révoquer le jeton',
  revokeMessage: (name: string) => `Le jeton «\u202f${name}\u202f» cessera de lire aussitôt.`,
  revoked: 'Jeton révoqué',
} as const

/** Texts of the panel of Le point, by mail and by notification. */
export const pointMail = {
  title: 'Le point',
  hint: 'Le dernier service de vos restaurants face à un jour habituel, et ce qu’il faut regarder, chaque matin.',
  byMail: 'Recevoir Le point par e-mail',
  byNotification: 'Notification du matin',
  byNotificationHint: 'Une phrase, sur les appareils choisis sous «\u202fApplication et notifications\u202f».',
  hour: 'Heure d’envoi',
  hourHint:
    'Heure de Paris, de 00:00 à 20:59. Si des tickets manquent, l’envoi les attend trois heures au plus, puis part en nommant ce qui manque.',
  days: 'Jours',
  weekdays: [
    ['lun.', 'lundi'],
    ['mar.', 'mardi'],
    ['mer.', 'mercredi'],
    ['jeu.', 'jeudi'],
    ['ven.', 'vendredi'],
    ['sam.', 'samedi'],
    ['dim.', 'dimanche'],
  ],
  allRestaurantsHint: 'Ceux qui vous seront ouverts plus tard y seront aussi.',
  withPdf: 'Joindre le PDF du jour',
  save: 'Enregistrer Le point',
  savedOn: 'C’est noté\u202f: Le point vous sera envoyé.',
  savedOff: 'C’est noté\u202f: vous ne recevez pas Le point.',
  off: 'Vous ne recevez pas Le point.',
  noneLeft: 'Aucun des restaurants choisis n’est plus à vous\u202f: choisissez-en d’autres pour recevoir Le point.',
  awaitsSales: 'Le point partira dès qu’un de vos restaurants abonnés aura vendu.',
  onItsWay: 'L’envoi d’aujourd’hui est en cours, ou attend des tickets qui manquent.',
  next: (day: string, time: string) => `Prochain envoi\u202f: ${day} à ${time}.`,
} as const

/** Texts of the choice of restaurants. */
export const restaurantChoice = {
  all: 'Tous mes restaurants',
  chosen: 'Restaurants choisis',
  none: 'Aucun restaurant de ce nom',
} as const

/** Texts of the panel of alerts. */
export const alerts = {
  title: 'Alertes de flux',
  hint: 'Un message quand une caisse n’envoie plus les tickets attendus, que des numéros manquent ou que des fichiers sont refusés, un autre quand c’est réglé.',
  byMail: 'Être prévenu par e-mail',
  byNotification: 'Être prévenu par une notification',
  byNotificationHint: 'Une phrase, sur les appareils choisis sous «\u202fApplication et notifications\u202f».',
  quietFrom: 'Silence à partir de',
  quietTo: 'Jusqu’à',
  quietHint: 'Heure de Paris. Ce qui commence pendant le silence est dit après, s’il dure encore.',
  allRestaurantsHint: 'Ceux qui vous seront ouverts plus tard aussi.',
  save: 'Enregistrer les alertes',
  savedOn: 'C’est noté\u202f: vous serez prévenu.',
  savedOff: 'C’est noté\u202f: vous ne serez pas prévenu.',
} as const

/** Texts of the panel of the installed application and its notifications. */
export const device = {
  title: 'Application et notifications',
  hint: 'Installée, l’application s’ouvre d’une touche, et Le point reste lisible sans connexion, avec l’heure de ses chiffres.',
  plainHint: 'Installée, l’application s’ouvre d’une touche.',
  install: 'Installer Comptoir',
  installed: 'Comptoir est installée sur cet appareil.',
  byHand: 'Sur iPhone et iPad\u202f: «\u202fPartager\u202f», puis «\u202fSur l’écran d’accueil\u202f».',
  byMenu: 'Le menu du navigateur propose de l’installer.',
  here: 'Recevoir les notifications sur cet appareil',
  hereHint: 'Elles disent une phrase, sans vos détails\u202f; se déconnecter les arrête.',
  notConfigured: 'Les notifications ne sont pas configurées sur ce serveur.',
  unknown: 'Ce navigateur n’a pas de notifications\u202f; sur iPhone et iPad, installez d’abord l’application.',
  denied:
    'Ce navigateur refuse les notifications de Comptoir\u202f: autorisez-les dans ses réglages, puis rechargez la page.',
  unreachable: 'Le service de notifications de ce navigateur ne répond pas. Réessayez plus tard.',
  list: 'Appareils à notifier',
  name: 'Appareil',
  since: 'Depuis',
  lastSent: 'Dernière notification',
  never: 'jamais',
  act: 'Actions',
  thisOne: (name: string) => `${name} (cet appareil)`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  removed: 'Appareil retiré',
  on: 'Les notifications arrivent sur cet appareil',
  off: 'Les notifications n’arrivent plus sur cet appareil',
  test: 'Envoyer un essai',
  tested: 'Un essai est parti',
} as const
