/** Texts about what is held of one person, and about erasing it: what goes, and what stays without the name. */
export const personal = {
  mine: 'Mes données',
  mineHint:
    'Tout ce que Comptoir garde de vous\u202f: compte, sessions, actes, e-mails, abonnements. Pour les faire effacer, écrivez à qui gère votre compte.',
  title: 'Données personnelles',
  hint: 'Répondre à une personne qui demande ses données, ou leur effacement.',
  download: 'Télécharger (JSON)',
  erase: 'Effacer les données',
  eraseTitle: (name: string) => `Effacer les données de ${name}`,
  goes: 'Ce qui est effacé',
  stays: 'Ce qui reste, sans le nom',
  place: (restaurant: string) =>
    `À ${restaurant} seulement\u202f: qui porte le même nom dans un autre restaurant n’est pas touché.`,
  final: 'Un effacement ne s’annule pas.',
  typeName: (name: string) => `Saisissez «\u00a0${name}\u00a0» pour confirmer`,
  done: (label: string) => `Données effacées. Le nom est maintenant «\u00a0${label}\u00a0».`,
  fileName: (name: string) => `Données ${name}`,
} as const

/** What goes and what stays, by what the person is to the product. */
export const erasureTexts = {
  account: {
    goes: 'Identifiant, nom, e-mail, société, photo, adresses IP, sessions, jetons, vues et e-mails\u202f; plus personne ne se connecte avec ce compte.',
    stays:
      'Abonnements et paiements (dix ans, Code de commerce), arrêtés de journée, fichiers envoyés, actes du journal d’audit.',
  },
  contact: {
    goes: 'Nom, société, adresses, téléphones, e-mail, SIRET et numéro de TVA, aussi dans les fichiers qui viendront.',
    stays:
      'Tickets, factures et reçus, avec leurs montants\u202f; le solde ne change pas. L’archive garde les fichiers d’origine le temps que la loi demande, fermés à la lecture.',
  },
  seller: {
    goes: 'Le nom, partout où il se lit\u202f: tickets, remises, statistiques, pointages, et dans les fichiers qui viendront.',
    stays:
      'Ventes et heures, au centime et à la seconde près, sous un numéro. L’archive garde les fichiers d’origine le temps que la loi demande, fermés à la lecture.',
  },
} as const
