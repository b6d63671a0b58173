import { formatCell } from './formatCell.ts'
import type { PdfPen } from './pdfPen.ts'
import type { CellKind, TableRow, TableSection } from './tableDocument.ts'

export const cellPadding = 1.4
export const indentStep = 4
const smallestText = 24
const widestText = 120
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

/** Chooses the greatest font size at which no figure is cut; texts may wrap. Past the smallest size the table splits into bands which repeat the leading text columns. */
export function planColumns(pen: PdfPen, section: TableSection, available: number): ColumnPlan {
  for (const size of sizes) {
    const natural = naturalWidths(pen, section, size)
    if (total(natural.map((width, index) => least(section, index, width))) <= available) {
      return { size, bands: [spread(section, natural, { available, indexes: natural.map((_, index) => index) })] }
    }
  }
  const natural = naturalWidths(pen, section, smallest)
  return {
    size: smallest,
    bands: splitBands(section, natural, available).map((indexes) => spread(section, natural, { available, indexes })),
  }
}

/** A text column may shrink to its words; every other one keeps its width. */
export function isTextColumn(section: TableSection, index: number): boolean {
  return section.columns[index]?.kind === 'text'
}

function least(section: TableSection, index: number, natural: number): number {
  return isTextColumn(section, index) ? Math.min(natural, smallestText) : natural
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}

function naturalWidths(pen: PdfPen, section: TableSection, size: number): number[] {
  pen.use('bold', size)
  return section.columns.map((column, index) => {
    const words = column.title.split(/[ \n]/).map((word) => Math.min(pen.widthOf(pen.printable(word)), smallestText))
    const cells = widestCell(pen, section, { kind: column.kind, index })
    return Math.min(Math.max(...words, cells), widestText) + 2 * cellPadding
  })
}

function widestCell(pen: PdfPen, section: TableSection, { kind, index }: { kind: CellKind; index: number }): number {
  let widest = 0
  const visit = (row: TableRow, depth: number): void => {
    const indent = index === 0 ? depth * indentStep : 0
    const text = pen.printable(formatCell(kind, row.cells[index] ?? null).slice(0, 200))
    widest = Math.max(widest, pen.widthOf(text) + indent)
    for (const child of row.rows ?? []) visit(child, depth + 1)
  }
  for (const row of section.rows) visit(row, 0)
  if (section.totals !== undefined) visit({ cells: section.totals }, 0)
  return widest
}

function spread(
  section: TableSection,
  natural: readonly number[],
  band: { available: number; indexes: readonly number[] },
): PlacedColumn[] {
  const base = band.indexes.map((index) => least(section, index, natural[index] ?? 0))
  const wanted = band.indexes.map((index, place) => (natural[index] ?? 0) - (base[place] ?? 0))
  const free = Math.max(0, band.available - total(base))
  const share = total(wanted) > free ? free / total(wanted) : 1
  const left = Math.max(0, free - total(wanted))
  return band.indexes.map((index, place) => ({
    index,
    width: (base[place] ?? 0) + (wanted[place] ?? 0) * share + left / band.indexes.length,
  }))
}

function splitBands(section: TableSection, natural: readonly number[], available: number): number[][] {
  const firstFigure = section.columns.findIndex((column) => column.kind !== 'text' && column.kind !== 'date')
  const keys = natural.map((_, index) => index).slice(0, Math.max(0, Math.min(firstFigure, 2)))
  const keysWidth = total(keys.map((index) => least(section, index, natural[index] ?? 0)))
  const bands: number[][] = []
  let used = Infinity
  for (let index = keys.length; index < natural.length; index++) {
    const width = least(section, index, natural[index] ?? 0)
    if (used + width > available) {
      bands.push([...keys])
      used = keysWidth
    }
    bands[bands.length - 1]?.push(index)
    used += width
  }
  return bands
}
