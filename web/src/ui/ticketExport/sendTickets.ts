import type { Ticket } from '../../../../shared/wire/ticket.ts'
import { callApi } from '../../query/callApi.ts'

/** Mails tickets as one PDF for each restaurant that they come from. Throws when a mail was not taken. */
export async function sendTickets(
  tickets: readonly Ticket[],
  emails: readonly string[],
  withDetail: boolean,
): Promise<void> {
  const { ticketsPdfBase64 } = await import('../../exports/ticketFiles.ts')
  for (const site of new Set(tickets.map(({ SITE_ID }) => SITE_ID))) {
    const own = tickets.filter(({ SITE_ID }) => SITE_ID === site)
    const { result } = await callApi<'POST /contacts/send-pdf-tickets'>('POST', 'contacts/send-pdf-tickets', {
      recipients: emails.map((Email) => ({ Email, Name: '' })),
      site,
      pdfData: await ticketsPdfBase64(own, { withDetail }),
    })
    if (result !== 1) throw new Error('the mail was not taken')
  }
}
