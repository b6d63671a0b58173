import { shortRestaurantNames } from '../../shared/restaurantNames.ts'
import { formatCell } from './formatCell.ts'
import { headLines } from './headLines.ts'
import { openPdf } from './pdfPen.ts'
import type { PdfPen, PdfTools } from './pdfPen.ts'
import { cellPadding, indentStep, isTextColumn, planColumns } from './planColumns.ts'
import type { PlacedColumn } from './planColumns.ts'
import { hasTotals } from './tableDocument.ts'
import type { Cell, TableDocument, TableRow, TableSection } from './tableDocument.ts'

const margin = 12
const footer = 10
/** From one line of the head to the next. */
const headLine = 4.4
/** Notes and names stand there whole; what is longer than a page is nobody's to read. */
const longestHeadLine = 60
/** Three lines above a table: a note stays with its head. */
const noteRoom = 3 * headLine
const noData = "Il n'y a pas de données disponibles"

interface Cursor {
  y: number
}

interface Band {
  readonly section: TableSection
  readonly placed: readonly PlacedColumn[]
  readonly size: number
  readonly lineHeight: number
}

/** The document as PDF bytes: A4, millimetres, head on the first page, table heads on each page, page numbers, totals in bold. */
export function renderPdf(document: TableDocument, tools: PdfTools): Uint8Array {
  const pen = openPdf(tools, document.landscape)
  pen.doc.setProperties({ title: pen.printable(document.title), creator: 'Comptoir' })
  const cursor: Cursor = { y: margin }
  drawHead(pen, document, cursor)
  for (const section of document.sections) drawSection(pen, withShortNames(section), cursor)
  drawFooters(pen, document.title)
  return pen.bytes()
}

function drawHead(pen: PdfPen, document: TableDocument, cursor: Cursor): void {
  const usable = pen.width - 2 * margin
  pen.use('bold', 15)
  cursor.y += 5
  pen.doc.text(pen.fit(pen.printable(document.title), usable), margin, cursor.y)
  cursor.y += 2
  for (const line of document.head) {
    pen.use('normal', 9)
    const label = `${line.label}\u202F: `
    const lines = pen.wrap(pen.printable(`${label}${line.value}`), usable, longestHeadLine)
    for (const text of lines) {
      needRoom(pen, cursor, headLine)
      cursor.y += headLine
      pen.doc.text(text, margin, cursor.y)
    }
  }
  cursor.y += 4
}

/** The head has the whole names. */
function withShortNames(section: TableSection): TableSection {
  if (section.namesRestaurants === undefined) return section
  const short = shortRestaurantNames(section.rows.map(({ cells: [name] }) => String(name ?? '')))
  const rows = section.rows.map((row, index) => ({ ...row, cells: [short[index] ?? '', ...row.cells.slice(1)] }))
  return { ...section, rows }
}

function drawSection(pen: PdfPen, section: TableSection, cursor: Cursor): void {
  const plan = planColumns(pen, section, pen.width - 2 * margin)
  const lineHeight = plan.size * 0.3528 * 1.25
  plan.bands.forEach((placed) => {
    const band: Band = { section, placed, size: plan.size, lineHeight }
    needRoom(pen, cursor, 12 + 4 * lineHeight + (section.note === undefined ? 0 : noteRoom))
    pen.use('bold', 11)
    cursor.y += 5
    pen.doc.text(pen.fit(pen.printable(section.title), pen.width - 2 * margin), margin, cursor.y)
    cursor.y += 2.5
    if (section.note !== undefined) drawNote(pen, section.note, cursor)
    drawTableHead(pen, band, cursor)
    for (const row of section.rows) drawRow(pen, band, { row, depth: 0, cursor })
    if (section.rows.length === 0) drawNothing(pen, section.empty ?? noData, cursor)
    if (hasTotals(section)) drawCells(pen, band, { cells: section.totals, depth: 0, cursor, isTotal: true })
    cursor.y += 5
  })
}

function drawNote(pen: PdfPen, note: string, cursor: Cursor): void {
  pen.use('normal', 9)
  const lines = pen.wrap(pen.printable(note), pen.width - 2 * margin, longestHeadLine)
  for (const text of lines) {
    cursor.y += headLine
    pen.doc.text(text, margin, cursor.y)
  }
  cursor.y += 2.5
}

function drawNothing(pen: PdfPen, text: string, cursor: Cursor): void {
  pen.use('normal', 9)
  cursor.y += 5
  pen.doc.text(pen.printable(text), margin + cellPadding, cursor.y)
  cursor.y += 2
}

function drawTableHead(pen: PdfPen, band: Band, cursor: Cursor): void {
  pen.use('bold', band.size)
  const titles = band.placed.map(({ index, width }) =>
    headLines(pen, pen.printable(band.section.columns[index]?.title ?? ''), width - 2 * cellPadding),
  )
  const height = Math.max(...titles.map((lines) => lines.length)) * band.lineHeight + 2 * cellPadding
  pen.doc.setFillColor(233, 236, 239).rect(margin, cursor.y, widthOf(band), height, 'F')
  drawLines(pen, band, { lines: titles, y: cursor.y, indent: 0 })
  cursor.y += height
}

function drawRow(pen: PdfPen, band: Band, at: { row: TableRow; depth: number; cursor: Cursor }): void {
  const { cells, isSubtotal = false } = at.row
  drawCells(pen, band, { cells, depth: at.depth, cursor: at.cursor, isTotal: isSubtotal })
  for (const row of at.row.rows ?? []) drawRow(pen, band, { row, depth: at.depth + 1, cursor: at.cursor })
}

function drawCells(
  pen: PdfPen,
  band: Band,
  at: { cells: readonly Cell[]; depth: number; cursor: Cursor; isTotal: boolean },
): void {
  const style = at.isTotal ? 'bold' : 'normal'
  pen.use(style, band.size)
  const indent = Math.min(at.depth, 4) * indentStep
  const lines = band.placed.map(({ index, width }) =>
    cellLines(pen, band.section, { index, width: width - (index === 0 ? indent : 0), cells: at.cells }),
  )
  const height = Math.max(...lines.map((cell) => cell.length)) * band.lineHeight + 2 * cellPadding * 0.7
  if (needRoom(pen, at.cursor, height)) drawTableHead(pen, band, at.cursor)
  pen.use(style, band.size)
  pen.doc.setDrawColor(at.isTotal ? 60 : 215).setLineWidth(at.isTotal ? 0.35 : 0.1)
  const ruleY = at.isTotal ? at.cursor.y : at.cursor.y + height
  pen.doc.line(margin, ruleY, margin + widthOf(band), ruleY)
  drawLines(pen, band, { lines, y: at.cursor.y - cellPadding * 0.3, indent })
  at.cursor.y += height
}

function cellLines(
  pen: PdfPen,
  section: TableSection,
  at: { index: number; width: number; cells: readonly Cell[] },
): string[] {
  const cell = at.cells[at.index]
  if (cell === undefined) return ['']
  const text = pen.printable(formatCell(section.columns[at.index]?.kind ?? 'text', cell))
  const width = at.width - 2 * cellPadding
  return pen.wrap(text, width, 3)
}

function drawLines(
  pen: PdfPen,
  band: Band,
  at: { lines: readonly (readonly string[])[]; y: number; indent: number },
): void {
  let x = margin
  band.placed.forEach(({ index, width }, place) => {
    const isText = isTextColumn(band.section, index) || band.section.columns[index]?.kind.startsWith('date') === true
    const left = x + cellPadding + (index === 0 ? at.indent : 0)
    at.lines[place]?.forEach((line, row) => {
      const y = at.y + cellPadding + (row + 0.8) * band.lineHeight
      if (isText) pen.doc.text(line, left, y)
      else pen.doc.text(line, x + width - cellPadding - pen.widthOf(line), y)
    })
    x += width
  })
}

function widthOf(band: Band): number {
  return band.placed.reduce((sum, column) => sum + column.width, 0)
}

function needRoom(pen: PdfPen, cursor: Cursor, height: number): boolean {
  if (cursor.y + height <= pen.height - margin - footer) return false
  pen.doc.addPage()
  cursor.y = margin
  return true
}

function drawFooters(pen: PdfPen, title: string): void {
  const pages = pen.doc.getNumberOfPages()
  for (let page = 1; page <= pages; page++) {
    pen.doc.setPage(page)
    pen.use('normal', 8)
    const text = `Page ${page} / ${pages}`
    const y = pen.height - margin + 3
    pen.doc.text(text, pen.width - margin - pen.widthOf(text), y)
    pen.doc.text(pen.fit(pen.printable(title), pen.width / 2), margin, y)
  }
}
