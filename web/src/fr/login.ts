/** Texts of the login, welcome, expired and not-found pages. */
export const login = {
  title: 'Connexion',
  hint: 'Les ventes de vos restaurants, jour après jour.',
  identifier: 'Identifiant ou e-mail',
  password: 'Mot de passe',
  remember: 'Rester connecté sur cet appareil',
  submit: 'Se connecter',
  register: 'Créer un compte',
  forgotten: 'Mot de passe oublié\u202f?',
  notProved: 'Ouvrez le lien reçu par e-mail pour activer votre compte.',
  wrong: 'Identifiant ou mot de passe incorrect',
  tooMany: (seconds: number) =>
    `Trop de tentatives. Réessayez dans ${seconds < 90 ? `${seconds} secondes` : `${Math.ceil(seconds / 60)} minutes`}.`,
} as const

/** The welcome page of a manager without restaurants. */
export const welcome = {
  title: (name: string) => `Bienvenue, ${name}`,
  hint: 'Trois étapes, et vos chiffres sont là.',
  now: 'À faire maintenant',
  steps: [
    {
      title: 'Créer un restaurant',
      text: 'Son nom, son adresse et son abonnement.',
      act: 'Ajouter Restaurant',
      path: '/creation-restaurant',
    },
    {
      title: 'Importer les tickets',
      text: 'Les fichiers XML de votre caisse, autant que vous voulez.',
      act: 'Télécharger les fichiers XML',
      path: '/xml-files/upload',
    },
    {
      title: 'Lire le tableau de bord',
      text: "Le chiffre d'affaires du jour, comparé à l'an dernier.",
      act: 'Flash Infos',
      path: '/',
    },
  ],
  invited: 'Vous avez reçu une invitation\u202f?',
  accept: 'Accepter une invitation',
} as const

/** The expired-subscription page. */
export const expired = {
  title: 'Abonnement expiré',
  text: (count: number) =>
    count > 1
      ? 'Les chiffres de ces restaurants sont conservés. Renouvelez leur abonnement pour les lire à nouveau.'
      : "Les chiffres de ce restaurant sont conservés. Renouvelez l'abonnement pour les lire à nouveau.",
  renew: 'Renouveler',
  renewOne: (name: string) => `Renouveler ${name}`,
  endedOn: (day: string) => `abonnement terminé le ${day}`,
  never: 'aucun abonnement payé',
  open: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} reste ouvert.` : `Restent ouverts\u202f: ${names.join(', ')}.`,
  read: (name: string) => `Lire ${name}`,
  readOthers: 'Lire les autres restaurants',
  list: 'Mes restaurants',
  staff: (count: number) =>
    `Un gérant de ${count > 1 ? 'ces restaurants' : 'ce restaurant'} peut renouveler l'abonnement.`,
} as const

/** The not-found page (01 §2). */
export const notFound = {
  title: 'Page Not Found',
  text: "Cette adresse n'existe pas ou n'existe plus.",
  home: 'Back to home',
} as const
