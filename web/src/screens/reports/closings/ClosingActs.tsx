import { Button } from '@mantine/core'
import { useState } from 'react'
import type { WireClosing } from '../../../../../shared/wire/closings.ts'
import { rememberExport } from '../../../exports/rememberExport.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { reports } from '../texts.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { formatDate, toParisWall } from '../../../fr/format.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import type { ClosingRow } from './useClosings.ts'
import { useReadClosingsAgain } from '../closingMany/useCloseMany.tsx'

const texts = reports.closings

/** What can be done with a day: close it (its owner, once it is over), or take the closing's PDF. */
export function ClosingActs({ row }: { row: ClosingRow }) {
  const readAgain = useReadClosingsAgain()
  const [isBusy, setBusy] = useState(false)
  const { site, day, closing, isRunning } = row
  const run = (act: () => Promise<void>) => {
    setBusy(true)
    act()
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  if (closing) {
    const name = texts.pdfOf(closing.number, site.LibSite)
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={name}
        onClick={() => run(() => download(closing))}
      >
        {texts.pdf}
      </Button>
    )
  }
  if (isRunning || site.kind !== 'owner') return null
  const close = async () => {
    const named = formatDate(day)
    const message = texts.confirm(site.LibSite, named)
    if (!(await confirmAct({ title: texts.confirmTitle, message, act: texts.close, danger: false }))) return
    const closing = callApi<'POST /closings'>('POST', 'closings', { site: site._id, day })
    const { number } = await orReadAgain(closing, readAgain)
    toastSuccess(texts.done(number))
    await readAgain()
  }
  return (
    // The accent is for the act that closes all that is right, above.
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      aria-label={texts.closeDay(site.LibSite, formatDate(day))}
      onClick={() => run(close)}
    >
      {texts.close}
    </Button>
  )
}

async function download(closing: WireClosing): Promise<void> {
  const [{ buildClosingDocument }, { downloadPdf }] = await Promise.all([
    import('../../../../../reports/daySnapshot/document.ts'),
    import('../../../exports/downloadTable.ts'),
  ])
  await downloadPdf(buildClosingDocument(closing, toParisWall(closing.closedAt)))
  const range = [`${closing.day}T00:00`, `${closing.day}T23:59`] as const
  void rememberExport('arrete-de-journee', { range, sites: [closing.site] })
}
