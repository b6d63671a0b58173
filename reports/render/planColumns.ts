import { formatCell } from './formatCell.ts'
import { headPieces } from './headLines.ts'
import type { PdfPen } from './pdfPen.ts'
import type { CellKind, TableRow, TableSection } from './tableDocument.ts'

export const cellPadding = 1.4
export const indentStep = 4
const smallestText = 24
/** Millimetres that a column of texts may insist on, where three lines of less would cut one of them. */
const roomyText = 36
const widestText = 120
/** Millimetres that one word of a head may ask for: longer ones are nobody's, and would leave no room to the figures. */
const widestPiece = 60
const smallest = 5.5
const sizes = [8.5, 7.5, 6.5, smallest]

export interface PlacedColumn {
  readonly index: number
  readonly width: number
}

/** A table laid on a page's width: the font size, and the columns in one band, or several when figures would not fit in one. */
export interface ColumnPlan {
  readonly size: number
  readonly bands: readonly (readonly PlacedColumn[])[]
}

/**
 * Chooses the greatest font size at which no figure is cut; texts may wrap. Of three lines that would cut one, a smaller size may
 * show it whole. Past the smallest size the table splits into bands which repeat the leading text columns.
 */
export function planColumns(pen: PdfPen, section: TableSection, available: number): ColumnPlan {
  let fallback: ColumnPlan | null = null
  for (const size of sizes) {
    const widths = measureColumns(pen, section, size)
    const whole = planWithin(widths, available, 'whole')
    if (whole !== null) return { size, bands: [whole] }
    const cut = planWithin(widths, available, 'least')
    if (cut !== null) fallback ??= { size, bands: [cut] }
  }
  if (fallback !== null) return fallback
  const widths = measureColumns(pen, section, smallest)
  const base = widths.map(({ least }) => least)
  const bands = splitBands(section, base, available)
  return { size: smallest, bands: bands.map((indexes) => spread(widths, { base, available, indexes })) }
}

/** All columns in one band, none narrower than that; null when they do not fit. */
function planWithin(
  widths: readonly ColumnWidth[],
  available: number,
  narrowest: 'whole' | 'least',
): PlacedColumn[] | null {
  const base = widths.map((width) => width[narrowest])
  return total(base) <= available ? spread(widths, { base, available, indexes: [...widths.keys()] }) : null
}

/** A text column may shrink; every other one keeps its width. */
export function isTextColumn(section: TableSection, index: number): boolean {
  return section.columns[index]?.kind === 'text'
}

/** Millimetres: what a column would take, what shows all of its texts in three lines, and what it needs. */
interface ColumnWidth {
  readonly natural: number
  readonly whole: number
  readonly least: number
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}

function measureColumns(pen: PdfPen, section: TableSection, size: number): ColumnWidth[] {
  pen.use('bold', size)
  return section.columns.map((column, index) => {
    const pieces = headPieces(column.title).map((piece) => pen.widthOf(pen.printable(piece)))
    const head = Math.min(Math.max(...pieces), widestPiece)
    const { cell, word } = widest(pen, section, { kind: column.kind, index })
    const natural = Math.min(Math.max(head, cell), widestText) + 2 * cellPadding
    if (!isTextColumn(section, index)) return { natural, whole: natural, least: natural }
    // Each of the first lines of a text leaves less than a word's width empty.
    const inThreeLines = (cell + 2 * word) / 3 + 2 * cellPadding
    const least = Math.min(natural, Math.max(smallestText, head + 2 * cellPadding))
    return { natural, whole: Math.max(least, Math.min(natural, inThreeLines, roomyText)), least }
  })
}

/** Of a column: its widest cell, and its widest word. */
function widest(pen: PdfPen, section: TableSection, { kind, index }: { kind: CellKind; index: number }) {
  const found = { cell: 0, word: 0 }
  const visit = (row: TableRow, depth: number): void => {
    const indent = index === 0 ? depth * indentStep : 0
    const text = pen.printable(formatCell(kind, row.cells[index] ?? null).slice(0, 200))
    found.cell = Math.max(found.cell, pen.widthOf(text) + indent)
    if (kind === 'text') for (const word of text.split(' ')) found.word = Math.max(found.word, pen.widthOf(word))
    for (const child of row.rows ?? []) visit(child, depth + 1)
  }
  for (const row of section.rows) visit(row, 0)
  if (section.totals !== undefined) visit({ cells: section.totals }, 0)
  return found
}

function spread(
  widths: readonly ColumnWidth[],
  band: { base: readonly number[]; available: number; indexes: readonly number[] },
): PlacedColumn[] {
  const base = band.indexes.map((index) => band.base[index] ?? 0)
  const wanted = band.indexes.map((index, place) => (widths[index]?.natural ?? 0) - (base[place] ?? 0))
  const free = Math.max(0, band.available - total(base))
  const share = total(wanted) > free ? free / total(wanted) : 1
  const left = Math.max(0, free - total(wanted))
  return band.indexes.map((index, place) => ({
    index,
    width: (base[place] ?? 0) + (wanted[place] ?? 0) * share + left / band.indexes.length,
  }))
}

function splitBands(section: TableSection, base: readonly number[], available: number): number[][] {
  const firstFigure = section.columns.findIndex((column) => column.kind !== 'text' && column.kind !== 'date')
  const keys = base.map((_, index) => index).slice(0, Math.max(0, Math.min(firstFigure, 2)))
  const keysWidth = total(keys.map((index) => base[index] ?? 0))
  const bands: number[][] = []
  let used = Infinity
  for (let index = keys.length; index < base.length; index++) {
    const width = base[index] ?? 0
    if (used + width > available) {
      bands.push([...keys])
      used = keysWidth
    }
    bands[bands.length - 1]?.push(index)
    used += width
  }
  return bands
}
