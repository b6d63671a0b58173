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
