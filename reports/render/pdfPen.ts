import type { jsPDF } from 'jspdf'
import { cleanText } from '../../shared/cleanText.ts'

/** The bytes of a TTF family: DejaVu Sans for tables, DejaVu Sans Mono for tickets. Whoever renders brings them: shared has no I/O. */
interface PdfFonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

export interface PdfTools {
  readonly jsPDF: typeof jsPDF
  readonly fonts: PdfFonts
}

type PdfStyle = 'normal' | 'bold'

/** An A4 document in millimetres with one embedded family; measures, cuts and wraps texts without ever leaving a box. */
export interface PdfPen {
  readonly doc: jsPDF
  readonly width: number
  readonly height: number
  use: (style: PdfStyle, size: number) => void
  /** Width in mm of a printable text under the current style. */
  widthOf: (text: string) => number
  /** The text as the font can print it: no control character, '□' for a sign that it does not know, `pictureMark` for pictures. */
  printable: (text: string) => string
  /** The same with '□' for each sign that it does not know: as long as the text, for lines laid out by signs. */
  printableSigns: (text: string) => string
  /** One line no wider than `max`, with an ellipsis when cut. */
  fit: (text: string, max: number) => string
  /** At most `lines` lines no wider than `max`; the last one carries the ellipsis. */
  wrap: (text: string, max: number, lines: number) => string[]
  bytes: () => Uint8Array
}

/** In place of pictures that the font has not: how many and which ones says little, that something stood there does. */
const pictureMark = '[émoji]'
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** Pictures in a row, with what joins and colours them. */
const pictures =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{FE0E}\u{FE0F}\u{200D}\u{20E3}]+/gu
const joiner = /[\p{Emoji_Modifier}\u{FE0E}\u{FE0F}\u{200D}\u{20E3}]/gu

interface FontMetadata {
  characterToGlyph: (code: number) => number
}

/** Opens an empty document with the fonts embedded (jsPDF's own know WinAnsi only: no U+202F, no Œ). */
export function openPdf(tools: PdfTools, landscape = false): PdfPen {
  const { jsPDF: Pdf } = tools
  const doc = new Pdf({ unit: 'mm', format: 'a4', orientation: landscape ? 'landscape' : 'portrait', compress: true })
  embed(doc, 'normal', tools.fonts.regular)
  embed(doc, 'bold', tools.fonts.bold)
  doc.setFont('Export', 'normal')
  const measure = measurer(doc)
  return {
    doc,
    width: doc.internal.pageSize.getWidth(),
    height: doc.internal.pageSize.getHeight(),
    use: (style, size) => doc.setFont('Export', style).setFontSize(size),
    ...measure,
    ...cutter(measure.widthOf),
    bytes: () => new Uint8Array(doc.output('arraybuffer')),
  }
}

function embed(doc: jsPDF, style: PdfStyle, bytes: Uint8Array): void {
  const file = `Export-${style}.ttf`
  doc.addFileToVFS(file, binaryString(bytes))
  doc.addFont(file, 'Export', style)
}

function binaryString(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)))
  }
  return parts.join('')
}

function measurer(doc: jsPDF): Pick<PdfPen, 'widthOf' | 'printable' | 'printableSigns'> {
  const widths = new Map<string, Map<string, number>>()
  const known = new Map<string, string>()
  const glyphOf = (character: string): string => {
    const metadata = doc.getFont().metadata as unknown as FontMetadata
    return metadata.characterToGlyph(character.charCodeAt(0)) !== 0 ? character : '□'
  }
  const remember = <T>(cache: Map<string, T>, key: string, make: () => T): T => {
    const kept = cache.get(key) ?? make()
    cache.set(key, kept)
    return kept
  }
  const spelled = (text: string): string =>
    Array.from(text, (character) => remember(known, character, () => glyphOf(character))).join('')
  /** Signs that the font knows ('©', '☀') stay. */
  const marked = (run: string): string => spelled(run.replace(joiner, '')).replace(/□+/g, pictureMark)
  return {
    widthOf: (text) => {
      const size = doc.getFontSize()
      const cache = remember(widths, doc.getFont().fontStyle, () => new Map<string, number>())
      let total = 0
      for (const character of text) total += remember(cache, character, () => doc.getTextWidth(character) / size)
      return total * size
    },
    printableSigns: (text) => spelled(cleanText(text)),
    printable: (text) => {
      const clean = cleanText(text)
      return spelled(picture.test(clean) ? clean.replace(pictures, marked) : clean)
    },
  }
}

/** Millimetres by which widths that were added up and taken apart again may differ, and no eye sees. */
const rounding = 0.001

/** More letters than any line on paper holds: what is longer is not measured to its end. */
const longestLine = 2000

function cutter(measure: PdfPen['widthOf']): Pick<PdfPen, 'fit' | 'wrap'> {
  const widthOf = (text: string): number => measure(text) - rounding
  const cut = (text: string, max: number): string =>
    text.slice(
      0,
      longestPrefix(text, (part) => widthOf(part) <= max),
    )
  const fit = (text: string, max: number): string =>
    widthOf(text) <= max ? text : `${cut(text, max - widthOf('…')).trimEnd()}…`
  const wrap = (text: string, max: number, lines: number): string[] => {
    const out: string[] = []
    let rest = text.trim().slice(0, lines * longestLine)
    while (out.length < lines - 1 && widthOf(rest) > max) {
      const whole = cut(rest, max)
      const blank = whole.lastIndexOf(' ')
      const line = blank > 0 && rest[whole.length] !== ' ' ? whole.slice(0, blank) : whole
      if (line === '') break
      out.push(line.trimEnd())
      rest = rest.slice(line.length).trimStart()
    }
    return [...out, fit(rest, max)]
  }
  return { fit: (text, max) => fit(text.slice(0, longestLine), max), wrap }
}

/** The greatest n for which the first n characters pass; `passes` holds up to some length and never after. */
function longestPrefix(text: string, passes: (part: string) => boolean): number {
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (passes(text.slice(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}
