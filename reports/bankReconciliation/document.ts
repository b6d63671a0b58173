import { familyName } from '../../shared/familyName.ts'
import type { WireBankMonth } from '../../shared/wire/bank.ts'
import { lastDayOf } from '../../shared/month.ts'
import { tableDocument } from '../render/documentHead.ts'
import { columns, type TableDocument } from '../render/tableDocument.ts'

const figures = [
  ['Attendu', 'money'],
  ['Reçu', 'money'],
  ['Écart', 'money'],
] as const

/** 'RAPPROCHEMENT BANCAIRE', landscape: a restaurant's month by family, then each day of each family, then what was kept. */
export function buildBankDocument(month: WireBankMonth): TableDocument {
  const { familles, jours, total, encaissements, LibSite } = month
  const first = `${month.month}-01`
  const range = [`${first}T00:00:00.000`, `${lastDayOf(month.month)}T23:59:59.999`] as const
  const cells = ({ attendu, recu, ecart }: WireBankMonth['total']) => [attendu, recu, ecart]
  const sections = [
    {
      title: 'Par famille de règlement',
      sheetName: 'Familles',
      columns: columns(['Famille', 'text'], ...figures, ['Journées en écart', 'count']),
      rows: familles.map((one) => ({ cells: [familyName(one.famille), ...cells(one), one.jours_en_ecart] })),
      totals: ['Total', ...cells(total), null],
    },
    {
      title: 'Par journée',
      sheetName: 'Journées',
      columns: columns(['Famille', 'text'], ['Journée', 'date'], ...figures, ['Écart cumulé', 'money']),
      rows: jours.map((one) => ({ cells: [familyName(one.famille), one.jour, ...cells(one), one.cumul] })),
      totals: ['Total', null, ...cells(total), null],
    },
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
      totals: ['Total', null, null, null, null, total.recu],
    },
  ]
  return tableDocument('RAPPROCHEMENT BANCAIRE', { restaurants: [LibSite], range }, { sections, landscape: true })
}
