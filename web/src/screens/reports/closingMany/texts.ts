import { formatCount } from '../../../fr/format.ts'

const days = (count: number, one: string, many: string) =>
  count === 1 ? `1 journée ${one}` : `${formatCount(count)} journées ${many}`

type Span = readonly [first: string, last: string]

const span = ([first, last]: Span) => (first === last ? `le ${first}` : `du ${first} au ${last}`)

/** Texts of closing many days in one act. */
export const closingMany = {
  title: 'À arrêter en une fois',
  rule: 'Une journée est juste quand elle est finie, que son contrôle est au vert et qu’aucune donnée n’y manque\u202f: ni numéro, ni fichier refusé ou en attente, ni ticket attendu d’une caisse.',
  right: (count: number, from: Span) => `${days(count, 'juste', 'justes')}, ${span(from)}.`,
  noneRight: 'Aucune journée juste à arrêter.',
  left: (count: number) => days(count, 'à revoir reste à part', 'à revoir restent à part'),
  done: 'Toutes les journées finies de la période sont arrêtées.',
  nothingOver: 'Aucune journée de la période n’est finie.',
  openBefore: (count: number) => `${days(count, 'd’avant reste', 'd’avant restent')} à arrêter`,
  act: (count: number) =>
    count === 1 ? 'Arrêter la journée juste' : `Arrêter les ${formatCount(count)} journées justes`,
  confirmTitle: (count: number) => (count === 1 ? 'Arrêter 1 journée' : `Arrêter ${formatCount(count)} journées`),
  confirm: (count: number, from: Span) =>
    count === 1
      ? `La journée du ${from[0]} sera figée et numérotée. Un arrêté ne se modifie pas et ne se supprime pas.`
      : `${formatCount(count)} journées, ${span(from)}, seront figées et numérotées dans l’ordre des jours. Un arrêté ne se modifie pas et ne se supprime pas.`,
  ofSite: (site: string, count: number, from: Span) => `${site}\u202f: ${formatCount(count)}, ${span(from)}`,
  leftOut: (count: number) => `${days(count, 'reste', 'restent')} à part\u202f:`,
  leftDay: (day: string, site: string, reasons: string) => `${day}, ${site}\u202f: ${reasons}`,
  closed: (count: number) => days(count, 'arrêtée', 'arrêtées'),
  notClosed: (count: number) => `${days(count, 'n’a pas été arrêtée', 'n’ont pas été arrêtées')}\u202f:`,
  control: 'Contrôle',
  isRight: 'Juste',
  isLeft: 'À revoir',
} as const
