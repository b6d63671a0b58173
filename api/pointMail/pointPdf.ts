import { jsPDF } from 'jspdf'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buildPointDocument } from '../../reports/point/document.ts'
import type { Point } from '../../reports/point/point.ts'
import { wirePoint } from '../../reports/point/wirePoint.ts'
import type { PdfTools } from '../../reports/render/pdfPen.ts'
import { renderPdf } from '../../reports/render/renderPdf.ts'
import type { MailDraft } from '../context.ts'

type Attachment = NonNullable<MailDraft['attachments']>[number]

/** Le point as the page's PDF, to go with its mail. */
export async function pointPdf(point: Point): Promise<Attachment> {
  const document = buildPointDocument(wirePoint(point))
  const bytes = renderPdf(document, await (tools ??= readTools()))
  const content = Buffer.from(bytes).toString('base64')
  return { filename: `${document.fileName}.pdf`, contentType: 'application/pdf', content }
}

let tools: Promise<PdfTools> | undefined

/** The fonts that the browser fetches, read once from the same package. */
async function readTools(): Promise<PdfTools> {
  const { resolve } = createRequire(import.meta.url)
  const read = (name: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  const [regular, bold] = await Promise.all([read('DejaVuSans'), read('DejaVuSans-Bold')])
  return { jsPDF, fonts: { regular, bold } }
}
