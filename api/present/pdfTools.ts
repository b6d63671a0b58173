import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PdfTools } from '../../reports/render/pdfPen.ts'

let tools: Promise<PdfTools> | undefined

/** What draws a PDF, with the fonts that the browser fetches, read once from the same package. */
export function readPdfTools(): Promise<PdfTools> {
  return (tools ??= read())
}

async function read(): Promise<PdfTools> {
  const { resolve } = createRequire(import.meta.url)
  const font = (name: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  // With the first document: 20 MB of memory that most processes never need.
  const [{ jsPDF }, regular, bold] = await Promise.all([import('jspdf'), font('DejaVuSans'), font('DejaVuSans-Bold')])
  return { jsPDF, fonts: { regular, bold } }
}
