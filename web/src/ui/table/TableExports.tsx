import { countRows } from '../../../../reports/render/tableDocument.ts'
import type { TableDocument } from '../../../../reports/render/tableDocument.ts'
import { common } from '../../fr/common.ts'
import { toastWarning } from '../toast.ts'
import { ExportButtons } from '../ExportButtons.tsx'
import { withSearches } from './tableSearches.ts'

/** PDF and Excel of one document, its head naming what was looked for in the tables; null while its figures come. jsPDF and exceljs are loaded by the click; `onExported` follows a download. */
export function TableExports({ build, onExported }: { build: () => TableDocument | null; onExported?: () => void }) {
  const download = async (kind: 'pdf' | 'excel') => {
    const built = build()
    if (!built || countRows(built) === 0) return toastWarning(common.nothingToExport)
    const document = withSearches(built)
    const files = await import('../../exports/downloadTable.ts')
    await (kind === 'pdf' ? files.downloadPdf(document) : files.downloadExcel(document))
    onExported?.()
  }
  return <ExportButtons isEmpty={false} onPdf={() => download('pdf')} onExcel={() => download('excel')} />
}
