import type { Cell as ExcelCell, Row, Workbook, Worksheet } from 'exceljs'
import { cleanText } from '../../shared/cleanText.ts'
import { formatCell } from './formatCell.ts'
import { hasTotals } from './tableDocument.ts'
import type { Cell, CellKind, Column, TableDocument, TableRow, TableSection } from './tableDocument.ts'

export interface ExcelTools {
  readonly Workbook: new () => Workbook
}

const formats: Readonly<Record<CellKind, string>> = {
  text: '@',
  money: '#,##0.00 "€"',
  difference: '+#,##0.00 "€";-#,##0.00 "€";0.00 "€"',
  percent: '0.00%',
  change: '+0.0%;-0.0%;0.0%',
  contribution: '+0.00%;-0.00%;0.00%',
  count: '#,##0',
  quantity: '#,##0.###',
  decimal: '#,##0.00',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm:ss',
  duration: '[hh]:mm:ss',
}

/** The document as .xlsx bytes: a sheet per section; numbers are numbers, dates are dates, texts are strings and never formulas (03 §6). */
export async function renderExcel(document: TableDocument, tools: ExcelTools): Promise<Uint8Array> {
  const workbook = new tools.Workbook()
  workbook.creator = 'Comptoir'
  // Excel keeps this name for itself.
  const names = new Set(['history'])
  for (const section of document.sections)
    addSheet(workbook, { document, section, name: sheetName(section.sheetName, names) })
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** A name that Excel takes: 31 characters, none of []:*?/\, no apostrophe at its ends, unique in its workbook. */
function sheetName(wanted: string, taken: Set<string>): string {
  const base =
    cleanText(wanted)
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^[\s']+/, '')
      .slice(0, 31)
      .replace(/[\s']+$/, '') || 'Feuille'
  let name = base
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base.slice(0, 27)} ${number}`
  taken.add(name.toLowerCase())
  return name
}

function addSheet(workbook: Workbook, at: { document: TableDocument; section: TableSection; name: string }): void {
  const { document, section } = at
  const headRows = document.head.length + (section.note === undefined ? 3 : 4)
  const sheet = workbook.addWorksheet(at.name, {
    pageSetup: {
      paperSize: 9,
      orientation: document.landscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    views: [{ state: 'frozen', ySplit: headRows }],
    properties: { outlineLevelRow: 2 },
  })
  textRow(sheet, [document.title]).font = { bold: true, size: 14 }
  for (const line of document.head) textRow(sheet, [line.label, line.value])
  if (section.note !== undefined) textRow(sheet, [section.note])
  sheet.addRow([])
  styleHead(
    textRow(
      sheet,
      section.columns.map((column) => column.title),
    ),
  )
  for (const row of section.rows) addRow(sheet, section, { row, depth: 0 })
  if (section.rows.length === 0 && section.empty !== undefined) textRow(sheet, [section.empty])
  if (hasTotals(section)) addTotals(sheet, section, section.totals)
  section.columns.forEach((column, index) => {
    sheet.getColumn(index + 1).width = columnWidth(section, column, index)
  })
}

function styleHead(row: Row): void {
  row.font = { bold: true }
  row.eachCell((cell) => {
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9ECEF' } }
    cell.alignment = { wrapText: true, vertical: 'middle' }
  })
}

function textRow(sheet: Worksheet, texts: readonly string[]): Row {
  const row = sheet.addRow([])
  texts.forEach((text, index) => setCell(row.getCell(index + 1), 'text', text))
  return row
}

function addRow(sheet: Worksheet, section: TableSection, at: { row: TableRow; depth: number }): void {
  const row = sheet.addRow([])
  fill(row, section, at.row.cells)
  if (at.row.isSubtotal) row.font = { bold: true }
  if (at.depth > 0) {
    row.outlineLevel = Math.min(at.depth, 7)
    row.getCell(1).alignment = { indent: Math.min(at.depth, 7) }
  }
  for (const child of at.row.rows ?? []) addRow(sheet, section, { row: child, depth: at.depth + 1 })
}

function addTotals(sheet: Worksheet, section: TableSection, totals: readonly Cell[]): void {
  const row = sheet.addRow([])
  fill(row, section, totals)
  row.font = { bold: true }
  row.border = { top: { style: 'thin' } }
}

function fill(row: Row, section: TableSection, cells: readonly Cell[]): void {
  section.columns.forEach((column, index) => {
    const value = cells[index] ?? null
    if (value !== null) setCell(row.getCell(index + 1), column.kind, value)
  })
}

/** A string is always stored as a string: '=1+1', '+', '-' and '@' stay the characters they are. */
function setCell(cell: ExcelCell, kind: CellKind, value: string | number): void {
  if (typeof value === 'number') {
    cell.value = numberFor(kind, value)
    if (kind !== 'text') cell.numFmt = formatOf(kind, value)
    return
  }
  const date = kind === 'date' || kind === 'datetime' ? dateOf(value) : undefined
  cell.value = date ?? literal(cleanText(value))
  cell.numFmt = date === undefined ? formats.text : formats[kind]
}

/** Excel keeps the comma of decimals that are not there: a whole quantity would stand as '3,'. */
function formatOf(kind: CellKind, value: number): string {
  return kind === 'quantity' && Number.isInteger(Number(value.toFixed(3))) ? formats.count : formats[kind]
}

/** Excel reads '_x0041_' in a text as the character of that code; so that it stays what it is, its first sign is written so. */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

function numberFor(kind: CellKind, value: number): number {
  // As many digits as Excel keeps: cut before, a figure would be rounded twice.
  if (kind === 'percent' || kind === 'change' || kind === 'contribution') return Number((value / 100).toPrecision(15))
  return kind === 'duration' ? value / 86_400 : value
}

/** A wall time as Excel's own date: exceljs writes the UTC parts, which are the wall's. */
function dateOf(wallTime: string): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(wallTime)
  if (parts === null) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part || 0))
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

function columnWidth(section: TableSection, { title, kind }: Column, index: number): number {
  let widest = Math.min(title.length, 24)
  const visit = (row: TableRow): void => {
    widest = Math.max(widest, Math.min(formatCell(kind, row.cells[index] ?? null).length, 60))
    row.rows?.forEach(visit)
  }
  section.rows.forEach(visit)
  if (section.totals !== undefined) visit({ cells: section.totals })
  return Math.max(10, widest + 2)
}
