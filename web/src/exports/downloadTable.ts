import { countRows, type TableDocument } from '../../../reports/render/tableDocument.ts'
import { saveFile } from './saveFile.ts'

/**
 * Makes the PDF of a document in the browser and starts its download; jsPDF and the fonts are loaded now, not before.
 * False, and nothing downloaded, when the document has no line: the screen says "Il n'y a pas de données disponibles".
 */
export async function downloadPdf(document: TableDocument): Promise<boolean> {
  if (countRows(document) === 0) return false
  const [{ renderPdf }, { loadPdfTools }] = await Promise.all([
    import('../../../reports/render/renderPdf.ts'),
    import('./pdfTools.ts'),
  ])
  saveFile(renderPdf(document, await loadPdfTools('sans')), document.fileName, 'pdf')
  return true
}

/** Makes the Excel workbook of a document in the browser and starts its download, like `downloadPdf`; exceljs is loaded now. */
export async function downloadExcel(document: TableDocument): Promise<boolean> {
  if (countRows(document) === 0) return false
  const [{ renderExcel }, { default: excel }] = await Promise.all([
    import('../../../reports/render/renderExcel.ts'),
    import('exceljs'),
  ])
  saveFile(await renderExcel(document, excel), document.fileName, 'xlsx')
  return true
}
