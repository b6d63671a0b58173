import { Button } from '@mantine/core'
import { IconFileCode, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { Ticket } from '../../../../../shared/wire/ticket.ts'
import { ticketDetail as text } from '../texts.ts'
import { callApiForBlob } from '../../../query/callApi.ts'
import { DownloadButton } from '../../../ui/DownloadButton.tsx'
import { ExportButtons } from '../../../ui/ExportButtons.tsx'
import { TicketExportModal } from '../../../ui/ticketExport/TicketExportModal.tsx'

/** PDF, Excel, 'Envoyer' and the file that the till sent. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const [sending, setSending] = useState(false)
  const files = () => import('../../../exports/ticketFiles.ts')
  return (
    <>
      <ExportButtons
        isEmpty={false}
        onPdf={async () => (await files()).downloadTicketsPdf([ticket], { withDetail: true })}
        onExcel={async () => (await files()).downloadTicketExcel(ticket)}
      />
      <DownloadButton
        name={text.original}
        icon={<IconFileCode size={16} aria-hidden="true" />}
        download={() => saveOriginal(ticket)}
      />
      <Button leftSection={<IconMail size={16} aria-hidden="true" />} onClick={() => setSending(true)}>
        {text.send}
      </Button>
      <TicketExportModal ids={[ticket._id]} opened={sending} onClose={() => setSending(false)} isMailOnly />
    </>
  )
}

async function saveOriginal(ticket: Ticket): Promise<void> {
  const path = `entetes/ticket-xml/${encodeURIComponent(ticket._id)}` as const
  const [blob, { saveFile }] = await Promise.all([
    callApiForBlob<'GET /entetes/ticket-xml/:id'>('GET', path),
    import('../../../exports/saveFile.ts'),
  ])
  saveFile(new Uint8Array(await blob.arrayBuffer()), `ticket ${ticket.GUID}`, 'xml')
}
