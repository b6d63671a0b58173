/** Texts of the time clock. */
export const timeClock = {
  title: 'Pointeuse',
  list: 'List des pointeuses',
  totals: 'Cumul par vendeur',
  name: 'Nom',
  date: 'Date',
  arrival: 'Arrivée',
  departure: 'Départ',
  duration: 'Durée',
  state: 'Etat',
  atWork: 'Encore en train de travailler',
  left: 'Départ',
  none: 'Aucun pointage sur cette période',
  noneHint: 'Choisissez une autre période ou importez les fichiers de la pointeuse.',
} as const
