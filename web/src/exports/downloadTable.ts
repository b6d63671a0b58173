import type { TableDocument } from '../../../shared/exports/tableDocument.ts'
import { saveFile } from './saveFile.ts'

/** Makes the PDF of a document in the browser and starts its download; jsPDF and the fonts are loaded now, not before. */
export async function downloadPdf(document: TableDocument): Promise<void> {
  const [{ renderPdf }, { loadPdfTools }] = await Promise.all([
    import('../../../shared/exports/renderPdf.ts'),
    import('./pdfTools.ts'),
  ])
  saveFile(renderPdf(document, await loadPdfTools('sans')), document.fileName, 'pdf')
}

/** Makes the Excel workbook of a document in the browser and starts its download; exceljs is loaded now, not before. */
export async function downloadExcel(document: TableDocument): Promise<void> {
  const [{ renderExcel }, { default: excel }] = await Promise.all([
    import('../../../shared/exports/renderExcel.ts'),
    import('exceljs'),
  ])
  saveFile(await renderExcel(document, excel), document.fileName, 'xlsx')
}
