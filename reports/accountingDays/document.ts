import { lineLabelOf, type JournalLine } from '../../shared/accounting/salesJournal.ts'
import { tableDocument } from '../render/documentHead.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** One line of the sales journal as `accounting/journal` answers it. */
export type WireJournalLine = JournalLine<number>

/** 'JOURNAL DES VENTES' for Excel: the filled columns of article A47 A-1, amounts as numbers and dates as dates, with the journal's own totals. */
export function buildJournalDocument(
  journal: { lines: readonly WireJournalLine[]; debit: number; credit: number },
  context: ExportContext,
): TableDocument {
  const section = {
    title: 'Journal des ventes',
    sheetName: 'Journal des ventes',
    columns: columns(
      ['JournalCode', 'text'],
      ['JournalLib', 'text'],
      ['EcritureNum', 'text'],
      ['EcritureDate', 'date'],
      ['CompteNum', 'text'],
      ['CompteLib', 'text'],
      ['CompAuxNum', 'text'],
      ['CompAuxLib', 'text'],
      ['PieceRef', 'text'],
      ['PieceDate', 'date'],
      ['EcritureLib', 'text'],
      ['Debit', 'money'],
      ['Credit', 'money'],
      ['EcritureLet', 'text'],
      ['DateLet', 'date'],
      ['ValidDate', 'date'],
      ['Montantdevise', 'money'],
      ['Idevise', 'text'],
    ),
    rows: journal.lines.map((line) => ({
      cells: [
        ...[line.journalCode, line.journalLabel, line.entryNumber, line.date, line.account, line.accountName],
        ...['', '', line.pieceRef, line.pieceDate, lineLabelOf(line), line.debit, line.credit],
        ...['', '', line.validDate, '', ''],
      ],
    })),
    totals: ['Total', ...Array.from({ length: 10 }, () => ''), journal.debit, journal.credit],
  }
  return tableDocument('JOURNAL DES VENTES', context, { sections: [section], landscape: true })
}
