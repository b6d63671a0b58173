import type { WirePoint } from '../../shared/wire/point.ts'
import { serviceRange } from '../../shared/period.ts'
import { tableDocument } from '../render/documentHead.ts'
import { columns, type Cell, type HeadLine, type TableDocument, type TableSection } from '../render/tableDocument.ts'
import { averageCoverTitle } from '../rows/titles.ts'
import { pointTitles } from './words.ts'

/** 'LE POINT' as PDF or Excel: the sentences of the page, then a line a restaurant. The mail attaches it. */
export function buildPointDocument(point: WirePoint): TableDocument {
  const day = point.jour ?? point.lu_le
  const context = {
    restaurants: point.rows.map(({ nom }) => nom),
    range: serviceRange(day, day, 0),
    filters: headLines(point),
  }
  const document = tableDocument('LE POINT', context, { sections: sectionsOf(point), landscape: true })
  // Restaurants' days start at hours of their own: the day is named, in place of a range to the minute.
  return { ...document, head: document.head.filter(({ label }) => label !== 'Période') }
}

function headLines({ titre, manque, en_cours: running, rien, periodes }: WirePoint): HeadLine[] {
  return [
    { label: 'Dernier service', value: titre },
    ...periodes.map(({ text }) => periodLine(text)),
    ...(manque === null ? [] : [{ label: 'Données', value: manque }]),
    ...(running ? [{ label: 'En cours', value: running }] : []),
    ...(rien === null ? [] : [{ label: pointTitles.lookAt, value: rien }]),
  ]
}

/** 'Semaine du 16 au 22 nov. : 9 € …': what stands before its colon is the label. */
function periodLine(text: string): HeadLine {
  const [label = '', ...rest] = text.split('\u202f: ')
  return { label, value: rest.join('\u202f: ') }
}

function sectionsOf({ a_regarder: looks, rows, group }: WirePoint): TableSection[] {
  const section = {
    title: pointTitles.rows,
    sheetName: pointTitles.rows,
    columns: columns(
      ['Restaurant', 'text'],
      ['Dernier service', 'date'],
      ['CA TTC', 'money'],
      ['CA TTC habituel', 'money'],
      ['Évolution', 'change'],
      ['Couverts', 'count'],
      [averageCoverTitle, 'money'],
      ['Données', 'text'],
    ),
    namesRestaurants: true as const,
    rows: rows.map((row) => ({ cells: cellsOf(row) })),
    ...(rows.length > 1 ? { totals: totalsOf(group) } : {}),
  }
  if (looks.length === 0) return [section]
  const looked = {
    title: pointTitles.lookAt,
    sheetName: pointTitles.lookAt,
    columns: columns(['Ce qui s’est passé', 'text'], ['En jeu', 'money']),
    rows: looks.map(({ text, amount }) => ({ cells: [text, amount] })),
  }
  return [looked, section]
}

function cellsOf(row: WirePoint['rows'][number]): Cell[] {
  return [row.nom, row.jour, row.ca, row.habituel, row.change, row.couverts, row.couvert_moyen, row.etat_texte]
}

/** The turnover of the day, and the change of those that have a usual day. */
function totalsOf({ ca, habituel, change }: WirePoint['group']): Cell[] {
  return [pointTitles.total, null, ca, habituel, change, null, null, null]
}
