import { buildJournalDocument } from '../../../../../reports/accountingDays/document.ts'
import { ExportButtons } from '../../../ui/ExportButtons.tsx'
import { rememberExport } from '../../../exports/rememberExport.ts'
import { saveFile } from '../../../exports/saveFile.ts'
import { serviceDayOf } from '../../../../../shared/serviceDay.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useSites } from '../../../filters/useSites.ts'
import { accounting as texts } from './texts.ts'
import { callApiForBlob } from '../../../query/callApi.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { DossierButton } from '../monthDossier/DossierButton.tsx'
import { FileButton } from './FileButton.tsx'
import { useAccountingBody } from './useJournal.ts'
import type { ChosenBook, Journal } from './useJournal.ts'

/** The journal of a company as the text of article A47 A-1 and as Excel. */
export function JournalExports({ journal, chosen }: { journal: Journal | null; chosen: ChosenBook }) {
  const { range } = useExportContext()
  const { dayStartMinutes } = useSites()
  const body = useAccountingBody()
  const { book, isProvisional } = chosen
  const isEmpty = book !== null && journal === null ? undefined : !journal?.lines.length
  const excel = async () => {
    if (!journal || !book) return
    const { downloadExcel } = await import('../../../exports/downloadTable.ts')
    const restaurants = book.sites.map(({ LibSite }) => LibSite)
    const filters = [
      { label: texts.company, value: book.siren === null ? book.name : `${book.name}, ${book.siren}` },
      { label: texts.content, value: isProvisional ? book.provisionalSays : book.says },
    ]
    const made = buildJournalDocument(journal, { restaurants, range, filters })
    await downloadExcel(isProvisional ? { ...made, fileName: `${made.fileName}-provisoire` } : made)
    void rememberExport('journal', { range: body.range, sites: book.sites.map(({ site }) => site) })
  }
  const fec = async () => {
    if (!book) return
    const asked = { ...body, company: book.company, provisional: isProvisional, format: 'fec' as const }
    const file = await callApiForBlob<'POST /accounting/journal'>('POST', 'accounting/journal', asked)
    saveFile(new Uint8Array(await file.arrayBuffer()), isProvisional ? book.provisionalFileName : book.fileName, 'txt')
    toastSuccess(isProvisional ? book.provisionalSays : book.says)
  }
  return (
    <>
      <DossierButton book={book} month={serviceDayOf(range[1], dayStartMinutes).slice(0, 7)} />
      <FileButton isEmpty={isEmpty} name={texts.fec} save={fec} />
      <ExportButtons isEmpty={isEmpty} onExcel={excel} />
    </>
  )
}
