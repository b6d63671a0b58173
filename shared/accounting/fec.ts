import { cleanText } from '../cleanText.ts'
import { disarmed } from '../csvCell.ts'
import { nameKey } from '../restaurantKeys.ts'
import type { Exact } from '../money.ts'
import { lineLabelOf, type JournalLine } from './salesJournal.ts'

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
  return [
    clean(line.journalCode),
    clean(line.journalLabel),
    line.entryNumber,
    dateCell(line.date),
    clean(line.account),
    clean(line.accountName),
    '',
    '',
    clean(line.pieceRef),
    dateCell(line.pieceDate),
    clean(lineLabelOf(line)),
    amount(line.debit),
    amount(line.credit),
    '',
    '',
    dateCell(line.validDate),
    '',
    '',
  ]
}

function dateCell(day: string): string {
  return day.replaceAll('-', '')
}

function amount(value: Exact): string {
  return value.toFixed(2).replace('.', ',')
}

/** A tab or a line break inside a text would move the columns; a text that a spreadsheet would run is disarmed. Dates, amounts and numbers stand as they are. */
function clean(text: string): string {
  return disarmed(cleanText(text.replace(/[\t\r\n|]+/g, ' ')).trim())
}

/**
 * What such a file is called: SIRENFECAAAAMMJJ of its last day; without a SIREN by the restaurant's name. One of some of a company's
 * restaurants is not taken for its books. Without extension.
 */
export function fecFileName({ siren, name, last, isPartial = false, isProvisional }: FecNamed): string {
  const date = last.replaceAll('-', '')
  const bare = siren === null ? `${nameKey(name).toUpperCase().slice(0, 40)}-FEC${date}` : `${siren}FEC${date}`
  return [bare, isPartial ? 'partiel' : '', isProvisional ? 'provisoire' : ''].filter(Boolean).join('-')
}

interface FecNamed {
  readonly siren: string | null
  readonly name: string
  /** 'yyyy-MM-dd' */
  readonly last: string
  /** Whether restaurants of the company are left out. */
  readonly isPartial?: boolean
  readonly isProvisional: boolean
}
