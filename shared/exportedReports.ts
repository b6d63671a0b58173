/** What is taken away, by the name that the audit log keeps, in the words in which an owner reads it. */
export const exportedReports = {
  synthese: 'Synthèse Générale',
  'journalier-tva': 'Journalier TVA',
  'journalier-paiements': 'Journalier paiements',
  journal: 'Journal des ventes',
  'journal-fec': 'Fichier des écritures (.txt)',
  'e-reporting': 'E-reporting',
  'e-reporting-csv': 'E-reporting (.csv)',
  'e-reporting-payments-csv': 'Encaissements de services (.csv)',
  'dossier-du-mois': 'Dossier du mois',
  'arrete-de-journee': 'Arrêté de journée',
  'rapprochement-bancaire': 'Rapprochement bancaire',
  debiteurs: 'Débiteurs',
  tickets: 'Tickets',
  'fichier-xml': 'Fichier de la caisse (.xml)',
} as const
export type ExportedReport = keyof typeof exportedReports

/** The words of a report's name; of one that nobody knows any more, the name itself. */
export function exportedReportTitle(name: string): string {
  const titles: Readonly<Record<string, string>> = exportedReports
  return Object.hasOwn(titles, name) ? (titles[name] ?? name) : name
}
