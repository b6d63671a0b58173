/** Texts around the guide's pages. */
export const guide = {
  pages: 'Pages du guide',
  contents: 'Dans cette page',
  missingTitle: 'Cette page du guide n’existe pas',
  missingHint: 'Son adresse est fausse, ou la page a changé de nom.',
  missingAct: 'Ouvrir le guide',
  names: {
    gerant: 'Gérant',
    comptable: 'Comptable',
    administrateur: 'Administrateur',
    exploitant: 'Exploitant',
    'editeur-de-caisse': 'Éditeur de caisse',
    registre: 'Données personnelles',
  },
} as const
