import { familyName } from '../../shared/familyName.ts'
import { exact, sum, toWire } from '../../shared/money.ts'
import type { WireBankMonth } from '../../shared/wire/bank.ts'
import { lastDayOf } from '../../shared/month.ts'
import { tableDocument } from '../render/documentHead.ts'
import { columns, type TableDocument, type TableSection } from '../render/tableDocument.ts'
import { daysApartCell, expectedNotes, unfinishedNote } from './words.ts'

const figures = [
  ['Attendu', 'money'],
  ['Reçu', 'money'],
  ['Écart', 'money'],
] as const

/** 'RAPPROCHEMENT BANCAIRE', landscape: a restaurant's month by family, then each day of each family, then what was kept. */
export function buildBankDocument(month: WireBankMonth): TableDocument {
  const { familles, jours, total, en_cours: unfinished, encaissements, LibSite } = month
  const first = `${month.month}-01`
  const range = [`${first}T00:00:00.000`, `${lastDayOf(month.month)}T23:59:59.999`] as const
  const cells = ({ attendu, recu, ecart }: WireBankMonth['total']) => [attendu, recu, ecart]
  const notes = expectedNotes(month)
  const sections: TableSection[] = [
    {
      title: 'Par famille de règlement',
      sheetName: 'Familles',
      columns: columns(['Famille', 'text'], ...figures, ['Journées en écart', 'count']),
      rows: familles.map((one) => ({ cells: [familyName(one.famille), ...cells(one), daysApartCell(one)] })),
      totals: ['Total', ...cells(total), null],
      ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
    },
    {
      title: 'Par journée',
      sheetName: 'Journées',
      columns: columns(['Famille', 'text'], ['Journée', 'date'], ...figures, ['Écart cumulé', 'money']),
      rows: jours.map((one) => ({ cells: [familyName(one.famille), one.jour, ...cells(one), one.cumul] })),
      totals: ['Total', null, ...cells(total), null],
    },
    ...(unfinished.length === 0 ? [] : [unfinishedSection(unfinished)]),
    {
      title: 'Encaissements gardés',
      sheetName: 'Encaissements',
      columns: columns(
        ['Journée de vente', 'date'],
        ['Famille', 'text'],
        ['Date de la banque', 'date'],
        ['Libellé', 'text'],
        ['Gardé par', 'text'],
        ['Montant', 'money'],
      ),
      rows: encaissements.map((one) => ({
        cells: [one.jour, familyName(one.famille), one.date_banque, one.libelle, one.par ?? '', one.montant],
      })),
      totals: ['Total', null, null, null, null, totalOf(encaissements.map(({ montant }) => montant))],
    },
  ]
  return tableDocument('RAPPROCHEMENT BANCAIRE', { restaurants: [LibSite], range }, { sections, landscape: true })
}

/** The day that runs, in no other sum. */
function unfinishedSection(days: WireBankMonth['en_cours']): TableSection {
  return {
    title: 'Journée en cours',
    sheetName: 'Journée en cours',
    note: unfinishedNote,
    columns: columns(['Famille', 'text'], ['Journée', 'date'], ['Encaissé', 'money'], ['Reçu', 'money']),
    rows: days.map(({ jour, famille, attendu, recu }) => ({ cells: [familyName(famille), jour, attendu, recu] })),
    totals: ['Total', null, totalOf(days.map(({ attendu }) => attendu)), totalOf(days.map(({ recu }) => recu))],
  }
}

function totalOf(amounts: readonly number[]): number {
  return toWire(sum(amounts.map((amount) => exact(amount))))
}
