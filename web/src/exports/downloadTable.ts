import { countRows, type TableDocument } from '../../../reports/render/tableDocument.ts'
import { common } from '../fr/common.ts'
import { formatFiguresOf } from '../fr/format.ts'
import { figuresSince } from '../query/figuresSince.ts'
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
  saveFile(renderPdf(withTime(document), await loadPdfTools('sans')), document.fileName, 'pdf')
  return true
}

/** Makes the Excel workbook of a document in the browser and starts its download, like `downloadPdf`; exceljs is loaded now. */
export async function downloadExcel(document: TableDocument): Promise<boolean> {
  if (countRows(document) === 0) return false
  const [{ renderExcel }, { default: excel }] = await Promise.all([
    import('../../../reports/render/renderExcel.ts'),
    import('exceljs'),
  ])
  saveFile(await renderExcel(withTime(document), excel), document.fileName, 'xlsx')
  return true
}

/** No figure leaves without its time once it cannot be renewed. */
function withTime(document: TableDocument): TableDocument {
  const since = figuresSince()
  if (since === null) return document
  return { ...document, head: [...document.head, { label: common.figuresTime, value: formatFiguresOf(since) }] }
}
