import Papa from 'papaparse'
import { foldText } from '../foldText.ts'
import { cleanText } from '../cleanText.ts'
import { LONGEST_LABEL } from './bounds.ts'
import { firstYear, isWithinYears, lastYear } from '../period.ts'
import { typedAmount } from '../typedAmount.ts'
import { statementDay } from './statementDay.ts'

/** A line of a bank's statement: `line` counts those of the text from 1. */
export interface StatementLine {
  readonly line: number
  readonly bankDay: string
  /** Euros with two decimals, as text; negative of a debit. */
  readonly amount: string
  readonly label: string
}

/** A line that nothing is kept of, and why. */
export interface UnreadLine {
  readonly line: number
  /** The line as it was pasted. */
  readonly text: string
  readonly reason: string
}

export interface ReadStatement {
  readonly lines: readonly StatementLine[]
  readonly unread: readonly UnreadLine[]
}

/** What the columns of a statement are, where its first line names them. */
interface Columns {
  readonly day: number
  readonly amount: number | null
  readonly debit: number | null
  readonly credit: number | null
}

/**
 * What was pasted of a bank's statement or of a spreadsheet: a day, an amount and a label a line, in any order, apart by tabs,
 * semicolons or commas, each line by its own: several may be pasted one behind the other. Where a first line names columns those are read, a debit as less; else a line must have one amount.
 * A day behind `latest` or out of every period is not read: one mistyped year would refuse the whole statement.
 */
export function readStatement(text: string, latest?: string): ReadStatement {
  const lines: StatementLine[] = []
  const unread: UnreadLine[] = []
  let columns: Columns | null = null
  for (const { line, cells, written } of recordsOf(text)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const named: Columns | null = lines.length === 0 ? namedColumns(cells) : null
    if (named !== null) {
      columns = named
      continue
    }
    const read = withinDays(columns === null ? readFree(cells) : readNamed(cells, columns), latest)
    if (typeof read === 'string') unread.push({ line, text: written.trim(), reason: read })
    else lines.push({ line, ...read })
  }
  return { lines, unread }
}

/** What stands on a line of the text, counted from 1, or from there on: a label in quotes may go on over some lines. */
interface StatementRecord {
  readonly line: number
  readonly cells: readonly string[]
  /** As it was pasted. */
  readonly written: string
}

/** The most lines that a label in quotes goes on over: behind one that nobody closes the whole text would be read again and again. */
const longestQuote = 10

function recordsOf(text: string): StatementRecord[] {
  const lines = withOneLineEnd(text).split('\n')
  const records: StatementRecord[] = []
  for (let at = 0; at < lines.length;) {
    const { cells, length } = recordFrom(lines.slice(at, at + longestQuote))
    records.push({ line: at + 1, cells, written: lines.slice(at, at + length).join('\n') })
    at += length
  }
  return records
}

/** The cells of the first line, with those after it that its quotes need; a quote that nobody closes is a sign like others. */
function recordFrom(lines: readonly string[]): { cells: readonly string[]; length: number } {
  const [first = ''] = lines
  const plain = { cells: first.split(delimiterOf(first)), length: 1 }
  if (!first.includes('"')) return plain
  let open = false
  const last = lines.findIndex((line) => {
    open = open !== (line.split('"').length % 2 === 0)
    return !open
  })
  const cells = last === -1 ? null : quotedCells(lines.slice(0, last + 1).join('\n'))
  return cells === null ? plain : { cells, length: last + 1 }
}

/** Null where a quote is closed amid a cell, or opens none and so holds no lines together: it is a sign like others. */
function quotedCells(record: string): readonly string[] | null {
  const { data, errors } = Papa.parse<string[]>(record, { delimiter: delimiterOf(record), newline: '\n' })
  return data.length > 1 || errors.some(({ type }) => type === 'Quotes') ? null : (data[0] ?? [])
}

/** A statement that was put together of several has their line ends side by side. */
function withOneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** What stands between the cells of a line: the first sign between which a day stands, since a label may hold the others; else the first that it has. */
function delimiterOf(line: string): string {
  const own = ['\t', ';', ','].filter((one) => line.includes(one))
  return own.find((one) => line.split(one).some(saysDay)) ?? own[0] ?? ','
}

function saysDay(text: string): boolean {
  return statementDay(text) !== null
}

function namedColumns(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => foldText(cell).trim())
  const find = (...words: readonly string[]) => {
    const at = names.findIndex((name) => words.some((word) => name.startsWith(word)))
    return at === -1 ? null : at
  }
  const day = find('date')
  const columns = { amount: find('montant'), debit: find('debit'), credit: find('credit') }
  return day === null || (columns.amount ?? columns.debit ?? columns.credit) === null ? null : { day, ...columns }
}

type ReadCells = Omit<StatementLine, 'line'> | string

const noDay = 'Aucune date lisible\u202f: attendu JJ/MM/AAAA'
const notApart = 'Colonnes non séparées\u202f: mettez un point-virgule entre la date, le montant et le libellé'
const noAmount = 'Aucun montant lisible\u202f: attendu 1234,50'
const outOfYears = `L’année doit être entre ${firstYear} et ${lastYear}`
const toCome = 'Cette date est encore à venir\u202f: vérifiez l’année'
const nothing = 'Le montant est nul'
const bothSides = 'Un débit et un crédit sur la même ligne\u202f: laissez celui qui compte'

function readNamed(cells: readonly string[], columns: Columns): ReadCells {
  const { day, amount, debit, credit } = columns
  const bankDay = statementDay(cells[day] ?? '')
  if (bankDay === null) return noDay
  const written = (at: number | null) => at !== null && (cells[at] ?? '').trim() !== ''
  const sides = written(amount) ? [amount] : [credit, debit].filter(written)
  const read = sides.flatMap((at) => {
    const found = typedAmount(cells[at ?? -1] ?? '')
    return found === null ? [] : [at === debit && at !== amount ? `-${found.replace(/^-/, '')}` : found]
  })
  if (read.length === 0 || read.length < sides.length) return noAmount
  // Where a bank fills both columns, the other one says nothing: 0,00.
  const [one = '0.00', other] = read.filter((found) => !isNothing(found))
  if (other !== undefined) return bothSides
  return lineOf(bankDay, one, labelOf(cells, new Set([day, amount, debit, credit])))
}

function readFree(cells: readonly string[]): ReadCells {
  const day = cells.findIndex(saysDay)
  const bankDay = statementDay(cells[day] ?? '')
  if (bankDay === null) return cells.some((cell) => cell.split(/\s+/).some(saysDay)) ? notApart : noDay
  const amounts = [...cells.keys()].filter((at) => typedAmount(cells[at] ?? '') !== null)
  const [at, other] = amounts
  if (at === undefined) return noAmount
  if (other !== undefined) return 'Plusieurs montants\u202f: collez aussi la ligne de titres du relevé'
  return lineOf(bankDay, typedAmount(cells[at] ?? '') ?? '0.00', labelOf(cells, new Set([day, at])))
}

/** The line, or why its day cannot be. */
function withinDays(read: ReadCells, latest: string | undefined): ReadCells {
  if (typeof read === 'string') return read
  if (!isWithinYears(read.bankDay)) return outOfYears
  return latest !== undefined && read.bankDay > latest ? toCome : read
}

function lineOf(bankDay: string, amount: string, label: string): ReadCells {
  return isNothing(amount) ? nothing : { bankDay, amount, label }
}

function isNothing(amount: string): boolean {
  return /^-?0+\.00$/.test(amount)
}

/** What the other cells say; a second date, of the value, says nothing more. */
function labelOf(cells: readonly string[], known: ReadonlySet<number | null>): string {
  const rest = cells.filter(
    (cell, at) => !known.has(at) && cell.trim() !== '' && statementDay(cell) === null && typedAmount(cell) === null,
  )
  return cleanText(rest.join(' ')).slice(0, LONGEST_LABEL)
}
