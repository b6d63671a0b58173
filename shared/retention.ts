/** How long something is kept, counted from `from`. */
export type KeptTime = { readonly years: number } | { readonly days: number }

/** What is kept of one kind, for how long, why, and who removes it then. Each text is a part of the register that people read. */
export interface Retention {
  readonly title: string
  readonly kept: KeptTime
  readonly from: string
  readonly ground: string
  /** The worker's daily round, or the operator when the restaurant orders it: no sale and no hour goes without an order. */
  readonly removedBy: 'worker' | 'operator'
}

/**
 * The one table of kept times: the round that removes, the exports of a person and docs/guide/registre.md follow it (a test
 * compares the latter). A new kind of the worker's does not compile until its round removes it.
 */
export const retention = {
  tickets: {
    title: 'Tickets de caisse et leurs versions remplacées',
    kept: { years: 6 },
    from: 'la fin du mois du ticket',
    ground: 'Livre des procédures fiscales, article L102 B',
    removedBy: 'operator',
  },
  debtorTickets: {
    title: 'Factures et reçus des débiteurs',
    kept: { years: 10 },
    from: 'le dernier mouvement du débiteur',
    ground: 'Code de commerce, article L123-22',
    removedBy: 'operator',
  },
  timeClock: {
    title: 'Pointages',
    kept: { years: 5 },
    from: 'la fin du mois du pointage',
    ground: 'Code civil, article 2224 (prescription)',
    removedBy: 'operator',
  },
  archive: {
    title: 'Fichiers XML de caisse et comptes rendus d’import',
    kept: { years: 6 },
    from: 'la réception du fichier, et tant qu’un ticket ou un pointage conservé en vient',
    ground: 'Livre des procédures fiscales, article L102 B',
    removedBy: 'operator',
  },
  contacts: {
    title: 'Comptes clients et débiteurs',
    kept: { years: 10 },
    from: 'la dernière mention dans un fichier de caisse',
    ground: 'Code de commerce, article L123-22',
    removedBy: 'operator',
  },
  payments: {
    title: 'Abonnements et leurs paiements',
    kept: { years: 10 },
    from: 'la fin de l’abonnement',
    ground: 'Code de commerce, article L123-22',
    removedBy: 'operator',
  },
  auditLog: {
    title: 'Journal d’audit, avec les adresses IP',
    kept: { years: 3 },
    from: 'l’acte',
    ground: 'Intérêt légitime\u202f: preuve des accès et des actes',
    removedBy: 'worker',
  },
  reportExports: {
    title: 'Mentions des rapports emportés',
    kept: { years: 3 },
    from: 'l’export',
    ground: 'Intérêt légitime\u202f: dire ce qui est arrivé depuis',
    removedBy: 'worker',
  },
  sessions: {
    title: 'Sessions',
    kept: { days: 30 },
    from: 'la fin de la session',
    ground: 'Intérêt légitime\u202f: sécurité des comptes',
    removedBy: 'worker',
  },
  links: {
    title: 'Liens envoyés par e-mail (mot de passe, adresse, invitation)',
    kept: { days: 30 },
    from: 'la fin du lien',
    ground: 'Intérêt légitime\u202f: sécurité des comptes',
    removedBy: 'worker',
  },
  registrations: {
    title: 'Inscriptions jamais confirmées',
    kept: { days: 7 },
    from: 'la fin du lien de confirmation',
    ground: 'Mesures précontractuelles',
    removedBy: 'worker',
  },
  tokens: {
    title: 'Jetons pour analystes, clés de dépôt',
    kept: { years: 1 },
    from: 'la fin ou la révocation',
    ground: 'Intérêt légitime\u202f: preuve des accès',
    removedBy: 'worker',
  },
  mails: {
    title: 'E-mails envoyés, sans leurs pièces jointes',
    kept: { years: 1 },
    from: 'l’envoi',
    ground: 'Intérêt légitime\u202f: preuve et reprise des envois',
    removedBy: 'worker',
  },
  limits: {
    title: 'Compteurs de tentatives (compte, adresse IP)',
    kept: { days: 1 },
    from: 'la fin du compteur',
    ground: 'Intérêt légitime\u202f: sécurité des comptes',
    removedBy: 'worker',
  },
  uploadQuotas: {
    title: 'Compteurs d’envois par client et par jour',
    kept: { years: 1 },
    from: 'le jour compté',
    ground: 'Exécution du contrat',
    removedBy: 'worker',
  },
  unusedAccounts: {
    title: 'Comptes de connexion que personne n’utilise',
    kept: { years: 3 },
    from: 'le dernier usage, sauf abonnement en cours',
    ground: 'Exécution du contrat',
    removedBy: 'operator',
  },
} as const satisfies Readonly<Record<string, Retention>>

export type RetentionKind = keyof typeof retention
/** What the worker removes. */
export type WorkerKind = {
  [Kind in RetentionKind]: (typeof retention)[Kind]['removedBy'] extends 'worker' ? Kind : never
}[RetentionKind]

/** A kept time as people read it. */
export function keptText(kept: KeptTime): string {
  if ('days' in kept) return kept.days === 1 ? '1\u00a0jour' : `${kept.days}\u00a0jours`
  return kept.years === 1 ? '1\u00a0an' : `${kept.years}\u00a0ans`
}

/** The instant before which a kind has reached its end: 29 February of a year without one is 1 March. */
export function keptSince({ kept }: Pick<Retention, 'kept'>, now: Date): Date {
  const since = new Date(now)
  if ('days' in kept) since.setUTCDate(since.getUTCDate() - kept.days)
  else since.setUTCFullYear(since.getUTCFullYear() - kept.years)
  return since
}
