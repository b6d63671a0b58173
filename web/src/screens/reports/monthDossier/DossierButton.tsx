import { IconFileText } from '@tabler/icons-react'
import { dossierFileName } from '../../../../../reports/monthDossier/fileName.ts'
import type { WireBook } from '../../../../../shared/wire/accounting.ts'
import { saveFile } from '../../../exports/saveFile.ts'
import { common } from '../../../fr/common.ts'
import { callApiForBlob } from '../../../query/callApi.ts'
import { DownloadButton } from '../../../ui/DownloadButton.tsx'
import { toastWarning } from '../../../ui/toast.ts'

interface DossierButtonProps {
  /** Whose month it is; without a company there is nothing to take. */
  readonly book: Pick<WireBook, 'company' | 'siren' | 'name' | 'sites' | 'partOf'> | null
  /** 'AAAA-MM'. */
  readonly month: string
}

/** Takes the month of a company away, whole, as a PDF that stands alone. */
export function DossierButton({ book, month }: DossierButtonProps) {
  const take = async () => {
    if (book === null) return toastWarning(common.nothingToExport)
    const asked = { month, company: book.company, site: book.sites.map(({ site }) => site) }
    const file = await callApiForBlob<'POST /accounting/dossier'>('POST', 'accounting/dossier', asked)
    const name = dossierFileName({ ...book, month, isPartial: book.partOf !== null })
    saveFile(new Uint8Array(await file.arrayBuffer()), name, 'pdf')
  }
  return (
    <DownloadButton name="Dossier du mois (PDF)" icon={<IconFileText size={16} aria-hidden="true" />} download={take} />
  )
}
