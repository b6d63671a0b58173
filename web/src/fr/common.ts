import { formatCount } from './format.ts'

/** Texts that more than one screen shows; messages of 01 §8 and 02 §8 verbatim. */
export const common = {
  hoursOf: (label: string) => `${label}\u202f: heures`,
  minutesOf: (label: string) => `${label}\u202f: minutes`,
  product: 'Comptoir',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  confirm: 'Valider',
  leaving: {
    title: 'Quitter sans enregistrer\u202f?',
    message: 'Ce que vous avez saisi ici n’est pas enregistré.',
    act: 'Quitter sans enregistrer',
    cancel: 'Rester',
  },
  leavingUnanswered: {
    title: 'Quitter sans attendre\u202f?',
    message: 'L’enregistrement n’est pas terminé. S’il échoue, ce que vous avez saisi ici est perdu.',
    act: 'Quitter sans attendre',
    cancel: 'Rester',
  },
  save: 'Enregistrer',
  delete: 'Supprimer',
  edit: 'Modifier',
  search: 'Rechercher',
  back: 'Retour',
  loading: 'Chargement…',
  total: 'Total',
  shownTotal: 'Total affiché',
  subtotal: 'Sous-total',
  searched: 'Recherche',
  details: 'Détails',
  noData: "Il n'y a pas de données disponibles",
  noSales: 'Aucune vente sur cette période',
  noSalesHint: 'Choisissez une autre période ou importez les tickets de la caisse.',
  noSalesReaderHint: 'Choisissez une autre période ou d’autres restaurants.',
  noMatch: 'Aucune ligne ne correspond à la recherche',
  forbiddenLoad: 'Forbidden resource',
  loadFailed: "Les chiffres n'ont pas pu être lus.",
  crash: 'Cette page a rencontré un problème.',
  reload: 'Recharger la page',
  required: 'Ce champ est obligatoire.',
  unreadDay: 'Cette date ne peut pas être lue\u202f: écrivez-la JJ/MM/AAAA, de 2000 à 2100.',
  pages: 'Pages',
  page: 'Page',
  pageControls: {
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
  },
  clearDay: (label: string) => `Effacer\u00a0: ${label}`,
  calendar: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    previousYear: 'Année précédente',
    nextYear: 'Année suivante',
    monthLevelControl: 'Choisir le mois',
    yearLevelControl: "Choisir l'année",
  },
  share: 'Part du total',
  expandRow: 'Afficher le détail',
  collapseRow: 'Masquer le détail',
  schoolHolidays: 'Vacances scolaires',
  values: 'Valeurs du graphique',
  figuresTime: 'Sans mise à jour',
  exportPdf: 'PDF',
  exportExcel: 'Excel',
  moreColumns: (count: number) => `${count} colonnes\u202f: la suite est à droite.`,
  noTotal: 'Sans total',
  seeTickets: 'Voir les tickets',
  nothingToExport: "Il n'y a pas de données disponibles",
  rows: (shown: number, all: number) => {
    const lines = `${formatCount(shown)} ${shown > 1 ? 'lignes' : 'ligne'}`
    return shown === all ? lines : `${lines} sur ${formatCount(all)}`
  },
} as const

/** Messages by key or code of the API (01 §8, 02 §8); a message without a row here is already a sentence. */
export const messages: Readonly<Record<string, string>> = {
  username_already_existe: "Nom d'utilisateur existe déjà",
  societename_already_existe: 'Nom de société existe déjà',
  libsite_already_existe: 'Nom du Restaurant déja existe',
  siret_already_existe: 'Siret du Restaurant déja existe',
  email_already_existe: 'Cette adresse e-mail est déjà utilisée',
  payment_not_configured:
    "Le paiement en ligne n'est pas encore configuré. Choisissez «\u202fCode CSI\u202f» ou contactez-nous.",
  actual_password_incorrect: 'Your current password is missing or incorrect',
  'validation.password': 'La confirmation ne correspond pas au mot de passe.',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  Forbidden: 'Forbidden',
}

/** What a click would load is neither on this device nor to be had. */
export const notLoaded =
  'Cette fonction n’a pas pu être chargée\u202f: elle demande une connexion. Réessayez dès son retour.'

/** The generic failure of 01 §8. */
export const genericFailure = "Il y a un problème, veuillez réessayer s'il vous plaît"
