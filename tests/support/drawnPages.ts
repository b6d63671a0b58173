import { inflateSync } from 'node:zlib'

export interface DrawnPage {
  /** Frames from the left and the top of the page, in millimetres. */
  readonly frames: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
  /** Where each text begins, and on which line it stands, in millimetres; its size in points. */
  readonly texts: readonly { readonly x: number; readonly y: number; readonly size: number; readonly isBold: boolean }[]
}

const millimetre = 72 / 25.4
const sheetHeight = 297
/** jsPDF numbers the fonts that it is given behind its own 14: first the regular one, then the bold one. */
const boldFont = '16'
const streams = /stream\n([\s\S]*?)\nendstream/g
const frame = /^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm
const text = /\/F(\d+) ([\d.]+) Tf[\s\S]*?\n([\d.-]+) ([\d.-]+) Td$/gm

/** What a PDF of upright A4 pages draws where, as its own operators say. */
export function readDrawnPages(bytes: Uint8Array): DrawnPage[] {
  const contents = [...Buffer.from(bytes).toString('latin1').matchAll(streams)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  // The other streams are fonts; jsPDF begins each page with its line width.
  return contents.filter((content) => /^[\d.]+ w\n/.test(content)).map(readPage)
}

function readPage(content: string): DrawnPage {
  return {
    frames: [...content.matchAll(frame)].map(([, x, y, width, height]) => ({
      x: inMillimetres(x),
      y: fromTop(y),
      width: inMillimetres(width),
      height: -inMillimetres(height),
    })),
    texts: [...content.matchAll(text)].map(([, font, size, x, y]) => ({
      x: inMillimetres(x),
      y: fromTop(y),
      size: Number(size),
      isBold: font === boldFont,
    })),
  }
}

function inMillimetres(points: string | undefined): number {
  return Math.round((Number(points) / millimetre) * 100) / 100
}

function fromTop(points: string | undefined): number {
  return Math.round((sheetHeight - inMillimetres(points)) * 100) / 100
}
