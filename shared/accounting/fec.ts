import type { Exact } from '../money.ts'
import type { JournalLine } from './salesJournal.ts'

/** The 18 columns of article A47 A-1 of the Livre des procédures fiscales, in its order. */
export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

/** The journal as text in the A47 A-1 layout: tabs, AAAAMMJJ, decimal comma, one head line, CRLF. */
export function fecText(lines: readonly JournalLine[]): string {
  return [fecColumns.join('\t'), ...lines.map((line) => fecRow(line).join('\t'))].join('\r\n') + '\r\n'
}

/** The 18 cells of one line, as texts. */
function fecRow(line: JournalLine): string[] {
  const date = line.date.replaceAll('-', '')
  return [
    clean(line.journalCode),
    clean(line.journalLabel),
    line.entryNumber,
    date,
    clean(line.account),
    clean(line.accountLabel),
    '',
    '',
    clean(line.pieceRef),
    date,
    clean(line.label),
    amount(line.debit),
    amount(line.credit),
    '',
    '',
    date,
    '',
    '',
  ]
}

function amount(value: Exact): string {
  return value.toFixed(2).replace('.', ',')
}

/** A tab or a line break inside a text would move the columns. */
function clean(text: string): string {
  return text.replace(/[\t\r\n|]+/g, ' ').trim()
}
