import { buildPointDocument } from '../../reports/point/document.ts'
import type { Point } from '../../reports/point/point.ts'
import { wirePoint } from '../../reports/point/wirePoint.ts'
import { renderPdf } from '../../reports/render/renderPdf.ts'
import type { MailDraft } from '../context.ts'
import { readPdfTools } from '../present/pdfTools.ts'

type Attachment = NonNullable<MailDraft['attachments']>[number]

/** Le point as the page's PDF, to go with its mail. */
export async function pointPdf(point: Point): Promise<Attachment> {
  const document = buildPointDocument(wirePoint(point))
  const bytes = renderPdf(document, await readPdfTools())
  const content = Buffer.from(bytes).toString('base64')
  return { filename: `${document.fileName}.pdf`, contentType: 'application/pdf', content }
}
