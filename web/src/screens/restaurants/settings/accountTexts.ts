/** Texts of a restaurant's journal accounts; what each is for stands in fr/accountWords.ts. */
export const accountTexts = {
  title: 'Comptes comptables',
  hint: 'Ces comptes servent au journal de ce restaurant\u202f; sans changement, ceux du plan comptable général. Une écriture déjà partie dans un fichier garde les siens\u202f: pour essayer, prenez le fichier provisoire.',
  unseen:
    'Les taux et les règlements des derniers mois n’ont pas pu être lus\u202f: ceux qui n’ont pas encore de compte manquent ci-dessous.',
  save: 'Enregistrer les comptes',
  saved: 'Comptes enregistrés',
} as const
