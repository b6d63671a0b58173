import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { common } from '../fr/common.ts'
import { toastWarning } from './toast.ts'
import { DownloadButton } from './DownloadButton.tsx'

interface ExportButtonsProps {
  /** True when there is nothing to export: the click then says so (01 §5). Undefined while that is not known yet: nothing can be clicked. */
  readonly isEmpty: boolean | undefined
  /** Loads its library when called. */
  readonly onPdf?: () => Promise<void>
  readonly onExcel?: () => Promise<void>
}

/** The PDF and Excel buttons of a report; a document that is being made keeps its button busy. */
export function ExportButtons({ isEmpty, onPdf, onExcel }: ExportButtonsProps) {
  const unlessEmpty = (make: () => Promise<void>) => async () => {
    if (isEmpty) toastWarning(common.nothingToExport)
    else await make()
  }
  return (
    <>
      {onPdf ? (
        <DownloadButton
          name={common.exportPdf}
          icon={<IconFileTypePdf size={16} aria-hidden="true" />}
          isEmpty={isEmpty === undefined}
          download={unlessEmpty(onPdf)}
        />
      ) : null}
      {onExcel ? (
        <DownloadButton
          name={common.exportExcel}
          icon={<IconFileSpreadsheet size={16} aria-hidden="true" />}
          isEmpty={isEmpty === undefined}
          download={unlessEmpty(onExcel)}
        />
      ) : null}
    </>
  )
}
