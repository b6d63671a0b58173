import { useEffect, useRef } from 'react'
import { countRows } from '../../../../reports/render/tableDocument.ts'
import type { TableDocument } from '../../../../reports/render/tableDocument.ts'
import { figuresMove } from '../../../../shared/figuresMove.ts'
import { common } from '../../fr/common.ts'
import { toastWarning } from '../toast.ts'
import { ExportButtons } from '../ExportButtons.tsx'
import { withSearches } from './tableSearches.ts'

interface TableExportsProps {
  /** The document as the screen shows its figures; null while they come. */
  readonly build: () => TableDocument | null
  /** Follows a download. */
  readonly onExported?: () => void
}

/** PDF and Excel of one document of figures that agree, its head naming what was looked for in the tables; jsPDF and exceljs are loaded by the click. */
export function TableExports({ build, onExported }: TableExportsProps) {
  // What the figures say once they have settled, not when the button was drawn.
  const latest = useRef(build)
  useEffect(() => {
    latest.current = build
  })
  const download = async (kind: 'pdf' | 'excel') => {
    const [files, { failureOfScreen, settleFigures, whenDrawn }] = await Promise.all([
      import('../../exports/downloadTable.ts'),
      import('../../exports/settleFigures.ts'),
    ])
    if (!(await settleFigures())) return toastWarning(figuresMove, 8000)
    const built = await whenDrawn(() => latest.current())
    const failure = built === null ? failureOfScreen() : null
    if (failure) throw failure
    if (!built || countRows(built) === 0) return toastWarning(common.nothingToExport)
    const document = withSearches(built)
    await (kind === 'pdf' ? files.downloadPdf(document) : files.downloadExcel(document))
    onExported?.()
  }
  return <ExportButtons isEmpty={false} onPdf={() => download('pdf')} onExcel={() => download('excel')} />
}
