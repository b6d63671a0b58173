import { countRows } from '../../../shared/exports/tableDocument.ts'
import type { TableDocument } from '../../../shared/exports/tableDocument.ts'
import { common } from '../fr/common.ts'
import { toastWarning } from '../lib/toast.ts'
import { ExportButtons } from './ExportButtons.tsx'

/** PDF and Excel of one document; null while its figures come. jsPDF and exceljs are loaded by the click. */
export function TableExports({ build }: { build: () => TableDocument | null }) {
  const download = async (kind: 'pdf' | 'excel') => {
    const document = build()
    if (!document || countRows(document) === 0) return toastWarning(common.nothingToExport)
    const files = await import('../exports/downloadTable.ts')
    await (kind === 'pdf' ? files.downloadPdf(document) : files.downloadExcel(document))
  }
  return <ExportButtons isEmpty={false} onPdf={() => download('pdf')} onExcel={() => download('excel')} />
}
