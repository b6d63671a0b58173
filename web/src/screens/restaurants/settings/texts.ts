/** Texts of the parameters of a restaurant (01 §2, §5). */
export const settings = {
  title: 'Paramètres',
  restaurant: 'Restaurant',
  choose: 'Selectionner votre restaurant',
  start: 'Heure de début de calcul du ticket',
  startHint: 'Une vente faite avant cette heure compte pour la journée de la veille.',
  end: 'Heure de fin',
  logo: 'Logo',
  logoHint: 'PNG, JPEG ou WebP, 1 Mo au plus.',
  chooseLogo: 'Choisir une image',
  removeLogo: 'Retirer le logo',
  currentLogo: 'Logo actuel',
  save: 'Enregistrer',
  saved: 'Paramètres enregistrés',
  readOnly: 'Seul un propriétaire peut modifier les paramètres de ce restaurant.',
  tooHeavy: "L'image dépasse 1 Mo",
} as const
