import type { DayState, MonthState } from '../../../../../reports/daysToClose/monthState.ts'
import { formatCount } from '../../../fr/format.ts'

const days = (count: number) => (count === 1 ? '1 journée' : `${formatCount(count)} journées`)

const sites = (count: number) => (count === 1 ? '1 restaurant' : `${formatCount(count)} restaurants`)

interface ChosenForMany {
  readonly count: number
  /** null: never. */
  readonly heures: number | null
  readonly changed: number
  /** Left out for want of a subscription. */
  readonly ended: number
}

interface Word {
  readonly sign: string
  readonly name: string
  /** Of more than one. */
  readonly names?: string
}

/** The sign and the name of each state: colour never speaks alone. What is not closed is 'à arrêter', right or not, as the journal counts it. */
export const dayWords: Readonly<Record<DayState, Word>> = {
  arretee: { sign: '✓', name: 'arrêtée', names: 'arrêtées' },
  a_arreter: { sign: '○', name: 'juste', names: 'justes' },
  a_completer: { sign: '…', name: 'à compléter' },
  ecart: { sign: '!', name: 'écart', names: 'écarts' },
  sans_ticket: { sign: '–', name: 'sans ticket' },
  a_venir: { sign: '·', name: 'à venir' },
}

/** Of days that are over and wait to be closed, right or not. */
export const openStates: readonly DayState[] = ['a_arreter', 'a_completer', 'ecart']

export const monthWords: Readonly<Record<MonthState, Word & { readonly says: string }>> = {
  ouvert: {
    sign: '!',
    name: 'ouvert',
    says: 'Il manque quelque chose, une journée est à revoir, ou le mois n’est pas fini.',
  },
  pret: { sign: '○', name: 'prêt', says: 'Chaque journée avec des tickets est juste\u202f: le mois peut être arrêté.' },
  clos: {
    sign: '✓',
    name: 'clos',
    says: 'Toutes les journées sont arrêtées\u202f; le journal définitif reste à transmettre.',
  },
  transmis: {
    sign: '➜',
    name: 'transmis',
    says: 'Toutes les journées sont arrêtées et le journal définitif est parti.',
  },
}

/** Texts of the month's closing. */
export const monthClosing = {
  title: 'Clôture du mois',
  hint: 'Où en est chaque mois de chaque société, ce qui le retient, et son journal.',
  empty: 'Aucun mois à clôturer',
  emptyHint: 'Les mois apparaissent dès qu’un ticket est reçu.',
  months: 'Les mois',
  year: 'Année',
  withSiren: (name: string, siren: string) => `${name}, SIREN ${siren}`,
  withoutSiren: (name: string) => `${name}, sans SIREN`,
  noMonth: 'aucun ticket',
  noSuchMonth: 'Aucun ticket ce mois-ci',
  noSuchMonthHint: 'Choisissez un autre mois ci-dessus.',
  days: 'Les journées',
  restaurant: 'Restaurant',
  ofDay: (name: string, state: string) => `${name}\u202f: ${state}`,
  // None is singular in French.
  counted: (count: number, { name, names = name }: Word) => `${formatCount(count)} ${count < 2 ? name : names}`,
  toClose: (count: number) => `${formatCount(count)} à arrêter\u202f:`,
  ofMonth: (month: string, state: string) => `${month}\u202f: ${state}`,
  emptied: (count: number, site: string) =>
    count === 1
      ? `1 journée arrêtée de ${site} n’a plus de ticket\u202f: ses ventes ont été effacées ou déplacées depuis. Son numéro reste, et un complément en retire le montant.`
      : `${formatCount(count)} journées arrêtées de ${site} n’ont plus de ticket\u202f: leurs ventes ont été effacées ou déplacées depuis. Leurs numéros restent, et des compléments en retirent les montants.`,
  blocks: (count: number) => (count === 1 ? 'Ce qui retient 1 journée' : `Ce qui retient ${days(count)}`),
  block: (site: string, span: string) => `${site}, ${span}\u202f: `,
  mend: 'Voir',
  oneDay: (day: string) => `le ${day}`,
  span: (count: number, first: string, last: string) => `${days(count)} du ${first} au ${last}`,
  noBlocks: 'Rien ne retient ce mois.',
  notOwner: 'Seul le propriétaire d’un restaurant arrête ses journées.',
  journal: 'Le journal du mois',
  file: (name: string) => `Fichier\u202f: ${name}.txt`,
  fec: 'Fichier des écritures (.txt)',
  toAccounting: 'Voir le journal',
  sent: (at: string, by: string, times: number) =>
    [
      `Pris le ${at}`,
      ...(by === '' ? [] : [`par ${by}`]),
      ...(times === 1 ? [] : [`(${formatCount(times)} fois)`]),
    ].join(' '),
  automatic: 'Arrêt automatique',
  automaticHint:
    'Les journées justes s’arrêtent d’elles-mêmes, tant d’heures après leur fin. Celle dont le contrôle diffère, ou dont des données manquent, attend quelqu’un.',
  never: 'Jamais',
  after: (hours: number) => `${hours}\u202fh après la fin`,
  afterLabel: (site: string) => `Arrêt automatique de ${site}`,
  next: 'Prochaine journée',
  nextOf: (day: string, at: string) => `${day}, le ${at}`,
  noNext: '—',
  automaticSaved: 'Choix enregistré',
  sameForMany: 'Les mêmes heures pour plusieurs restaurants',
  chooseHours: 'Choisir les heures',
  applyToAll: 'Appliquer à tous',
  applyToTicked: (count: number) => (count === 1 ? 'Appliquer au restaurant coché' : `Appliquer aux ${count} cochés`),
  applyConfirm: ({ count, heures, changed, ended }: ChosenForMany) =>
    [
      `${sites(count)}\u202f: ${heures === null ? 'jamais d’arrêt automatique' : `arrêt ${heures}\u202fh après la fin de la journée`}.`,
      changed === 0 ? 'Rien ne change.' : `Le choix change pour ${sites(changed)}.`,
      ...(ended === 0 ? [] : [`Sans abonnement actif, ${sites(ended)} à part.`]),
    ].join(' '),
  automaticSavedOf: (count: number) => `Choix enregistré pour ${sites(count)}`,
  notSent: 'Le journal définitif de ce mois n’est pas encore parti.',
} as const
