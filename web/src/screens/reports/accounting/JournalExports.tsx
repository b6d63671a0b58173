import { IconFileText } from '@tabler/icons-react'
import { exportFileName } from '../../../../../reports/render/documentHead.ts'
import { buildJournalDocument } from '../../../../../reports/accountingDays/document.ts'
import { DownloadButton } from '../../../ui/DownloadButton.tsx'
import { ExportButtons } from '../../../ui/ExportButtons.tsx'
import { saveFile } from '../../../exports/saveFile.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { accounting as texts } from './texts.ts'
import { common } from '../../../fr/common.ts'
import { callApiForBlob } from '../../../query/callApi.ts'
import { toastWarning } from '../../../ui/toast.ts'
import { useAccountingBody } from './useJournal.ts'
import type { Journal } from './useJournal.ts'

/** The journal as the text of article A47 A-1 and as Excel, and the daily e-reporting totals as CSV. */
export function JournalExports({ journal }: { journal: Journal | null }) {
  const context = useExportContext()
  const isEmpty = journal === null || journal.lines.length === 0
  const excel = async () => {
    if (!journal) return
    const { downloadExcel } = await import('../../../exports/downloadTable.ts')
    await downloadExcel(buildJournalDocument(journal, { restaurants: context.restaurants, range: context.range }))
  }
  return (
    <>
      <FileButton
        {...{ isEmpty, type: 'txt' }}
        asked={{ path: 'accounting/journal', format: 'fec' }}
        name={texts.fec}
        file={texts.journalFile}
      />
      <ExportButtons isEmpty={isEmpty} onExcel={excel} />
      <FileButton
        {...{ isEmpty, type: 'csv' }}
        asked={{ path: 'accounting/e-reporting', format: 'csv' }}
        name={texts.eReporting}
        file={texts.eReportingFile}
      />
    </>
  )
}

interface FileButtonProps {
  readonly isEmpty: boolean
  readonly asked: { path: 'accounting/journal'; format: 'fec' } | { path: 'accounting/e-reporting'; format: 'csv' }
  readonly type: 'txt' | 'csv'
  readonly name: string
  readonly file: string
}

/** Downloads a text that the API writes, with the session's rights. */
function FileButton({ isEmpty, asked, type, name, file }: FileButtonProps) {
  const body = useAccountingBody()
  const download = async () => {
    if (isEmpty) return toastWarning(common.nothingToExport)
    const answer =
      asked.format === 'fec'
        ? await callApiForBlob<'POST /accounting/journal'>('POST', asked.path, { ...body, format: asked.format })
        : await callApiForBlob<'POST /accounting/e-reporting'>('POST', asked.path, { ...body, format: asked.format })
    saveFile(new Uint8Array(await answer.arrayBuffer()), exportFileName(file, body.range), type)
  }
  return <DownloadButton name={name} icon={<IconFileText size={16} aria-hidden="true" />} download={download} />
}
