import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '../fr/common.ts'
import { toastError, toastWarning } from '../lib/toast.ts'

interface ExportButtonsProps {
  /** True when there is nothing to export: the click then says so (01 §5). */
  readonly isEmpty: boolean
  /** Loads its library when called. */
  readonly onPdf?: () => Promise<void>
  readonly onExcel?: () => Promise<void>
}

/** The PDF and Excel buttons of a report; a document that is being made keeps its button busy. */
export function ExportButtons({ isEmpty, onPdf, onExcel }: ExportButtonsProps) {
  const [busy, setBusy] = useState<'pdf' | 'excel' | null>(null)
  const run = async (kind: 'pdf' | 'excel', make: () => Promise<void>) => {
    if (isEmpty) return toastWarning(common.nothingToExport)
    setBusy(kind)
    await make().catch(toastError)
    setBusy(null)
  }
  return (
    <>
      {onPdf ? (
        <Button
          variant="default"
          size="sm"
          loading={busy === 'pdf'}
          leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
          onClick={() => void run('pdf', onPdf)}
        >
          {common.exportPdf}
        </Button>
      ) : null}
      {onExcel ? (
        <Button
          variant="default"
          size="sm"
          loading={busy === 'excel'}
          leftSection={<IconFileSpreadsheet size={16} aria-hidden="true" />}
          onClick={() => void run('excel', onExcel)}
        >
          {common.exportExcel}
        </Button>
      ) : null}
    </>
  )
}
