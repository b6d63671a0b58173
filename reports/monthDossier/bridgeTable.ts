import { formatWallTime } from '../render/formatCell.ts'
import { columns } from '../render/tableDocument.ts'
import type { TableRow, TableSection } from '../render/tableDocument.ts'
import { bridgeOf, type Sold } from './bridge.ts'

/** The VAT of a dossier is of the tickets as they are now, its journal of what was closed: what lies between them. */
export function bridgeTable(asked: Parameters<typeof bridgeOf>[0]): Omit<TableSection, 'title' | 'sheetName'> {
  const { tickets, open, later, earlier, journal, unexplained } = bridgeOf(asked)
  const row = (label: string, sign: string, { net, tax, gross }: Sold): TableRow => ({
    cells: [sign, label, net, tax, gross],
  })
  const after = `datés après le ${formatWallTime(asked.last)}`
  return {
    columns: columns(['', 'text'], ['Ventes', 'text'], ['HT', 'money'], ['TVA', 'money'], ['TTC', 'money']),
    note: 'La TVA par taux est celle des tickets tels qu’ils sont aujourd’hui\u202f; le journal porte les journées arrêtées et leurs compléments, à leur date.',
    rows: [
      row('Tickets du mois', '', tickets),
      row('journées à arrêter', 'moins', open),
      row(`compléments de journées du mois, ${after}`, 'moins', later),
      row('compléments datés du mois, de journées d’un autre mois', 'plus', earlier),
      row('Journal des ventes du mois', 'égale', journal),
    ],
    totals: ['', 'Écart inexpliqué', unexplained.net, unexplained.tax, unexplained.gross],
  }
}
