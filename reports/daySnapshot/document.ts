import type { Issuer, WireClosing } from '../../shared/wire/closings.ts'
import { safeFileName } from '../render/documentHead.ts'
import { formatWallTime } from '../render/formatCell.ts'
import { columns } from '../render/tableDocument.ts'
import type { HeadLine, TableDocument, TableRow, TableSection } from '../render/tableDocument.ts'

/** 'ARRÊTÉ DE JOURNÉE': the stored figures and issuer of a closing, never those of today, with its number and hash. `closedAt` is a wall time. */
export function buildClosingDocument(closing: WireClosing, closedAt: string): TableDocument {
  const { issuer } = closing.snapshot
  const day = formatWallTime(closing.day)
  return {
    title: `ARRÊTÉ DE JOURNÉE N° ${closing.number}`,
    fileName: safeFileName(`ARRETE DE JOURNEE ${closing.number} ${issuer.name} ${closing.day.replaceAll('-', '')}`),
    landscape: false,
    head: [
      ...issuerLines(issuer),
      { label: 'Journée de service', value: day },
      {
        label: 'Arrêté',
        value: `n° ${closing.number}, le ${formatWallTime(closedAt)}, par ${closing.closedBy || '—'}`,
      },
      { label: 'Empreinte', value: closing.hash },
      { label: 'Empreinte précédente', value: closing.previousHash },
      { label: 'Intégrité', value: closing.isIntact ? 'intacte' : 'ALTÉRÉE' },
    ],
    sections: [totalsSection(closing), modesSection(closing), ratesSection(closing)],
  }
}

function issuerLines(issuer: Issuer): HeadLine[] {
  const lines = [
    { label: 'Émetteur', value: [issuer.name, issuer.company].filter(Boolean).join(', ') },
    { label: 'SIRET', value: issuer.siret },
    { label: 'N° TVA', value: issuer.vatNumber },
    { label: 'Adresse', value: issuer.address },
  ]
  return lines.filter(({ value }) => value !== '')
}

function totalsSection({ snapshot }: WireClosing): TableSection {
  const money = (label: string, value: number): TableRow => ({ cells: [label, '', value] })
  return {
    title: 'Totaux de la journée',
    sheetName: 'Totaux',
    columns: columns(['Total', 'text'], ['Nombre', 'count'], ['Montant', 'money']),
    rows: [
      { cells: ['Tickets, CA TTC', snapshot.ticketsCount, snapshot.grossSales] },
      money('CA HT', snapshot.netSales),
      money('TVA', snapshot.vatAmount),
      { cells: ['Couverts', snapshot.covers, ''] },
      money('Règlements', snapshot.payments),
      money('Remises', snapshot.discounts),
      money('Offerts', snapshot.offered),
      money('Annulations', snapshot.cancelled),
    ],
  }
}

function modesSection({ snapshot }: WireClosing): TableSection {
  return {
    title: 'Règlements par mode',
    sheetName: 'Règlements',
    columns: columns(['Famille', 'text'], ['Mode', 'text'], ['Montant', 'money']),
    rows: snapshot.paymentsByMode.map(({ family, mode, amount }) => ({ cells: [family, mode, amount] })),
    totals: ['Total', null, snapshot.payments],
  }
}

function ratesSection({ snapshot }: WireClosing): TableSection {
  return {
    title: 'TVA par taux',
    sheetName: 'TVA',
    columns: columns(['TVA', 'text'], ['HT', 'money'], ['Montant TVA', 'money'], ['TTC', 'money']),
    rows: snapshot.vatByLabel.map(({ label, net, vat, gross }) => ({ cells: [label, net, vat, gross] })),
    totals: ['Total', snapshot.netSales, snapshot.vatAmount, snapshot.grossSales],
  }
}
