import { countRows } from '../../../../shared/exports/tableDocument.ts'
import type { TableDocument } from '../../../../shared/exports/tableDocument.ts'
import { common } from '../../fr/common.ts'
import { toastWarning } from '../../lib/toast.ts'
import { ExportButtons } from '../ExportButtons.tsx'

/** PDF and Excel of one document; null while its figures come. jsPDF and exceljs are loaded by the click; `onExported` follows a download. */
export function TableExports({ build, onExported }: { build: () => TableDocument | null; onExported?: () => void }) {
  const download = async (kind: 'pdf' | 'excel') => {
    const document = build()
    if (!document || countRows(document) === 0) return toastWarning(common.nothingToExport)
    const files = await import('../../exports/downloadTable.ts')
    await (kind === 'pdf' ? files.downloadPdf(document) : files.downloadExcel(document))
    onExported?.()
  }
  return <ExportButtons isEmpty={false} onPdf={() => download('pdf')} onExcel={() => download('excel')} />
}
