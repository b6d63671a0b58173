import { buildEReportingDocument } from '../../../../../reports/eReporting/document.ts'
import { exportFileName } from '../../../../../reports/render/documentHead.ts'
import type { WireEReporting } from '../../../../../shared/wire/accounting.ts'
import { rememberExport } from '../../../exports/rememberExport.ts'
import { saveFile } from '../../../exports/saveFile.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { callApiForBlob } from '../../../query/callApi.ts'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { FileButton } from './FileButton.tsx'
import { reporting as texts } from './reportingTexts.ts'
import { accounting } from './texts.ts'
import { useAccountingBody, type ChosenBook } from './useJournal.ts'

/** The e-reporting of a company: its two files, PDF and Excel. */
export function EReportingExports({ chosen, read }: { chosen: ChosenBook; read: WireEReporting | null }) {
  const { range } = useExportContext()
  const body = useAccountingBody()
  const { book, isProvisional } = chosen
  if (book === null) return null
  const save = (format: 'csv' | 'csv-payments', name: string) => async () => {
    const asked = { ...body, company: book.company, provisional: isProvisional, format }
    const file = await callApiForBlob<'POST /accounting/e-reporting'>('POST', 'accounting/e-reporting', asked)
    const fileName = exportFileName(`${name} ${book.name}`, body.range)
    saveFile(new Uint8Array(await file.arrayBuffer()), isProvisional ? `${fileName}-provisoire` : fileName, 'csv')
  }
  const build = () => {
    if (read === null) return null
    const filters = [
      { label: accounting.company, value: read.siren === null ? read.name : `${read.name}, ${read.siren}` },
      { label: accounting.content, value: read.says },
    ]
    const context = { restaurants: book.sites.map(({ LibSite }) => LibSite), range, filters }
    const made = buildEReportingDocument(reportingOf(read), context)
    return isProvisional ? { ...made, fileName: `${made.fileName}-provisoire` } : made
  }
  const remember = () =>
    void rememberExport('e-reporting', { range: body.range, sites: book.sites.map(({ site }) => site) })
  return (
    <>
      <FileButton
        isEmpty={read === null ? undefined : read.lines.length === 0}
        name={texts.sales}
        save={save('csv', texts.salesFile)}
      />
      <FileButton
        isEmpty={read === null ? undefined : read.payments.length === 0}
        name={texts.payments}
        save={save('csv-payments', texts.paymentsFile)}
      />
      <TableExports build={build} onExported={remember} />
    </>
  )
}

function reportingOf({ lines, payments, invoiced, receipts }: WireEReporting) {
  const named = <Row extends { readonly site: string; readonly LibSite: string }>(rows: readonly Row[]) =>
    rows.map(({ site, LibSite, ...row }) => ({ ...row, siteId: site, site: LibSite }))
  return { lines: named(lines), payments: named(payments), invoiced: named(invoiced), receipts: named(receipts) }
}
