import ExcelJS from 'exceljs'
import { jsPDF } from 'jspdf'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exact, toWire } from '../../shared/money.ts'
import type { PdfTools } from '../../reports/render/pdfPen.ts'
import type { CellKind } from '../../reports/render/tableDocument.ts'
import { findPoppler } from './programs.ts'

const run = promisify(execFile)
const ttf = new URL('../../node_modules/dejavu-fonts-ttf/ttf/', import.meta.url)

/** jsPDF with the fonts read from disk: what the browser fetches. */
export async function pdfTools(family: 'DejaVuSans' | 'DejaVuSansMono'): Promise<PdfTools> {
  const [regular, bold] = await Promise.all([
    readFile(new URL(`${family}.ttf`, ttf)),
    readFile(new URL(`${family}-Bold.ttf`, ttf)),
  ])
  return { jsPDF, fonts: { regular, bold } }
}

export interface PdfText {
  readonly text: string
  readonly pages: number
  /** Page size in points, as 'width x height'. */
  readonly size: string
}

/** The text of a PDF as poppler reads it back, laid out. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-pdf-'))
  const file = join(folder, 'document.pdf')
  await writeFile(file, bytes)
  const { stdout: text } = await run(join(findPoppler(), 'pdftotext'), ['-layout', file, '-'])
  const { stdout: info } = await run(join(findPoppler(), 'pdfinfo'), [file])
  await rm(folder, { recursive: true })
  return {
    text,
    pages: Number(/^Pages:\s+(\d+)/m.exec(info)?.[1]),
    size: /^Page size:\s+([\d.]+ x [\d.]+)/m.exec(info)?.[1] ?? '',
  }
}

/** The boxes of every word of a PDF, in points: to check that nothing leaves its page. */
export async function readWordBoxes(
  bytes: Uint8Array,
): Promise<{ page: number; width: number; xMax: number; word: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-pdf-'))
  const file = join(folder, 'document.pdf')
  await writeFile(file, bytes)
  const { stdout } = await run(join(findPoppler(), 'pdftotext'), ['-bbox', file, '-'], { maxBuffer: 64 * 1024 * 1024 })
  await rm(folder, { recursive: true })
  let page = 0
  let width = 0
  const words = []
  for (const line of stdout.split('\n')) {
    const pageWidth = /<page width="([\d.]+)"/.exec(line)?.[1]
    if (pageWidth !== undefined) {
      page += 1
      width = Number(pageWidth)
    }
    const word = /<word xMin="[\d.-]+" yMin="[\d.-]+" xMax="([\d.-]+)" yMax="[\d.-]+">(.*)<\/word>/.exec(line)
    if (word !== null) words.push({ page, width, xMax: Number(word[1]), word: word[2] ?? '' })
  }
  return words
}

export interface SheetCells {
  readonly name: string
  readonly rows: readonly (readonly unknown[])[]
  readonly formats: readonly (readonly string[])[]
  readonly hasFormula: boolean
}

/** The cells of a workbook read back: values by row and column from 0, and their number formats. */
export async function readExcel(bytes: Uint8Array): Promise<SheetCells[]> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer)
  return workbook.worksheets.map((sheet) => {
    const rows: unknown[][] = []
    const formats: string[][] = []
    let hasFormula = false
    sheet.eachRow({ includeEmpty: true }, (row) => {
      const cells = Array.from({ length: sheet.columnCount }, (_, index) => row.getCell(index + 1))
      rows.push(cells.map((cell) => cell.value))
      formats.push(cells.map((cell) => cell.numFmt))
      hasFormula ||= cells.some(
        (cell) => cell.type === ExcelJS.ValueType.Formula || cell.type === ExcelJS.ValueType.Hyperlink,
      )
    })
    return { name: sheet.name, rows, formats, hasFormula }
  })
}

const excelZero = Date.UTC(1899, 11, 30)

/** A cell of a workbook as the screen's figure: percents as percents, days and moments as wall times, times worked as seconds. */
export function figureOf(kind: CellKind, value: unknown): string | number | null {
  // exceljs reads a time worked as a moment after Excel's day 0.
  if (value instanceof Date && kind === 'duration') return Math.round((value.getTime() - excelZero) / 1000)
  if (value instanceof Date) return value.toISOString().slice(0, kind === 'date' ? 10 : 19)
  const isPercent = kind === 'percent' || kind === 'change' || kind === 'contribution'
  if (typeof value === 'number' && isPercent) return toWire(exact(value).times(100))
  if (typeof value === 'number' && kind === 'duration') return Math.round(value * 86_400)
  return value === undefined ? null : (value as string | number | null)
}

/** The Excel writer as the browser loads it. */
export const excelTools = ExcelJS
