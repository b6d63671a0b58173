/** The figures of the group's cockpit that stand by themselves, as calls and addresses name them. */
export const cockpitWords = [
  ...(['ca', 'ht', 'couverts', 'couvert_moyen', 'remises', 'offerts'] as const),
  ...(['annulations', 'part_cb', 'heures', 'ca_heure'] as const),
] as const
export type CockpitWord = (typeof cockpitWords)[number]
