import { inflateSync } from 'node:zlib'

/** A text where it stands on its page: its left end and baseline, from the top left corner; lengths in mm, its size in points. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly isBold: boolean
}

/** A straight line across a page, in mm; `isDark` when it is drawn nearer to black than to white. */
export interface PlacedRule {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly thickness: number
  readonly isDark: boolean
}

/** A filled area, in mm. */
export interface PlacedArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PlacedText[]
  readonly rules: readonly PlacedRule[]
  readonly areas: readonly PlacedArea[]
}

interface PdfFont {
  readonly letters: ReadonlyMap<number, string>
  readonly widths: ReadonlyMap<number, number>
  readonly isBold: boolean
}

interface Objects {
  readonly text: (id: string) => string
  readonly stream: (id: string) => Buffer
}

const mm = 25.4 / 72

/** What stands where on the pages of a PDF written by jsPDF: its content streams and embedded fonts, read without a program. */
export function readPages(bytes: Uint8Array): PdfPage[] {
  const whole = Buffer.from(bytes).toString('latin1')
  const found = new Map(
    [...whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', text = '']) => [id, text]),
  )
  const objects: Objects = {
    text: (id) => found.get(id) ?? '',
    stream: (id) => {
      const [, data = ''] = /stream\n([\s\S]*)\nendstream/.exec(found.get(id) ?? '') ?? []
      return inflateSync(Buffer.from(data, 'latin1'))
    },
  }
  const fonts = readFonts(objects, [...found.values()].find((text) => text.includes('/ProcSet')) ?? '')
  const pages = [...found.values()].filter((text) => text.startsWith('<</Type /Page\n'))
  return pages.map((page) => readPage(page, objects, fonts))
}

/** The info of a PDF written by jsPDF, as '/Title', '/Creator'. */
export function readInfo(bytes: Uint8Array): Record<string, string> {
  const [, info = ''] = /<<\n(\/Producer[\s\S]*?)>>/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  return Object.fromEntries([...info.matchAll(/\/(\w+) \((.*)\)/g)].map(([, name = '', value = '']) => [name, value]))
}

function readFonts({ text, stream }: Objects, resources: string): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>()
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = reference(text(id), 'ToUnicode')
    if (toUnicode === null) continue
    const own = text(reference(text(id), 'DescendantFonts') ?? '')
    const file = reference(text(reference(own, 'FontDescriptor') ?? ''), 'FontFile2') ?? ''
    const map = stream(toUnicode).toString('latin1')
    fonts.set(name, {
      letters: new Map(
        [...map.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/g)].map(([, glyph = '', letter = '']) => [
          parseInt(glyph, 16),
          String.fromCharCode(parseInt(letter, 16)),
        ]),
      ),
      widths: new Map([...own.matchAll(/(\d+) \[(\d+)\]/g)].map(([, glyph, width]) => [Number(glyph), Number(width)])),
      isBold: isBoldFile(stream(file)),
    })
  }
  return fonts
}

function reference(text: string, name: string): string | null {
  return new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1] ?? null
}

/** The font says so itself: the lowest bit of the style in its table 'head'. */
function isBoldFile(file: Buffer): boolean {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const head = tables.find((at) => file.toString('latin1', at, at + 4) === 'head') ?? 0
  return (file.readUInt16BE(file.readUInt32BE(head + 8) + 44) & 1) === 1
}

function readPage(page: string, objects: Objects, fonts: ReadonlyMap<string, PdfFont>): PdfPage {
  const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
  const height = Number(high)
  const content = objects.stream(reference(page, 'Contents') ?? '').toString('latin1')
  const [texts, rules, areas]: [PlacedText[], PlacedRule[], PlacedArea[]] = [[], [], []]
  let [gray, thickness, start] = ['0', 0, [0, 0]]
  let [font, size, at] = ['', 0, [0, 0]]
  for (const line of content.split('\n')) {
    const parts = line.split(' ')
    const numbers = parts.map(Number)
    const [one = 0, two = 0, three = 0, four = 0] = numbers
    const operator = parts.at(-1)
    if (operator === 'G') gray = parts[0] ?? ''
    if (operator === 'w') thickness = one * mm
    if (operator === 'm') start = [one, two]
    if (operator === 'l')
      rules.push({
        from: (start[0] ?? 0) * mm,
        to: one * mm,
        y: (height - two) * mm,
        thickness,
        isDark: Number(gray) < 0.5,
      })
    if (operator === 're') areas.push({ x: one * mm, y: (height - two) * mm, width: three * mm, height: -four * mm })
    if (operator === 'Tf') [font, size] = [(parts[0] ?? '').slice(1), two]
    if (operator === 'Td') at = [one, two]
    if (operator === 'Tj')
      texts.push({
        ...written(parts[0] ?? '', fonts.get(font), size),
        x: (at[0] ?? 0) * mm,
        y: (height - (at[1] ?? 0)) * mm,
      })
  }
  return { width: Number(wide) * mm, height: height * mm, texts, rules, areas }
}

function written(hex: string, font: PdfFont | undefined, size: number): Omit<PlacedText, 'x' | 'y'> {
  const glyphs = [...hex.matchAll(/[0-9a-f]{4}/g)].map(([glyph]) => parseInt(glyph, 16))
  const width = glyphs.reduce((sum, glyph) => sum + (font?.widths.get(glyph) ?? 1000), 0)
  return {
    text: glyphs.map((glyph) => font?.letters.get(glyph) ?? '?').join(''),
    width: (width / 1000) * size * mm,
    size,
    isBold: font?.isBold ?? false,
  }
}
