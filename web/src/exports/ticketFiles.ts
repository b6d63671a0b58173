import type { Ticket } from '../../../shared/wire/ticket.ts'
import { rememberExport } from './rememberExport.ts'
import { saveFile } from './saveFile.ts'

/** 'Avec détail des achats' or 'Sans détail des achats'. */
export interface TicketChoice {
  readonly withDetail: boolean
}

/** The tickets as one PDF of 80 mm columns, downloaded. */
export async function downloadTicketsPdf(tickets: readonly Ticket[], choice: TicketChoice): Promise<void> {
  const { ticketsFileName } = await import('../../../reports/ticket/document.ts')
  saveFile(await ticketsPdf(tickets, choice), ticketsFileName(tickets), 'pdf')
  remember(tickets)
}

/** The same PDF as base64, the `pdfData` of contacts/send-pdf-tickets. */
export async function ticketsPdfBase64(tickets: readonly Ticket[], choice: TicketChoice): Promise<string> {
  const bytes = await ticketsPdf(tickets, choice)
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)))
  }
  return btoa(parts.join(''))
}

/** One ticket as an Excel workbook, downloaded. */
export async function downloadTicketExcel(ticket: Ticket): Promise<void> {
  const [{ buildTicketDocument }, { downloadExcel }] = await Promise.all([
    import('../../../reports/ticket/document.ts'),
    import('./downloadTable.ts'),
  ])
  await downloadExcel(buildTicketDocument(ticket))
  remember([ticket])
}

/** From the first of them to the last, in their restaurants. */
function remember(tickets: readonly Ticket[]): void {
  const times = tickets.map(({ Horodatage }) => Horodatage).toSorted()
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return
  void rememberExport('tickets', { range: [first, last], sites: [...new Set(tickets.map(({ SITE_ID }) => SITE_ID))] })
}

async function ticketsPdf(tickets: readonly Ticket[], choice: TicketChoice): Promise<Uint8Array> {
  const [{ renderTicketsPdf }, { loadPdfTools }] = await Promise.all([
    import('../../../reports/ticket/renderTicketsPdf.ts'),
    import('./pdfTools.ts'),
  ])
  return renderTicketsPdf(tickets, choice, await loadPdfTools('mono'))
}
