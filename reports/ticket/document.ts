import type { Ticket } from '../../shared/wire/ticket.ts'
import { compactTime, safeFileName } from '../render/documentHead.ts'
import { formatWallTime } from '../render/formatCell.ts'
import type { TableDocument } from '../render/tableDocument.ts'
import { ticketSheets } from './ticketSheets.ts'

/** 'TICKET 10402 202603141312', 'TICKET TRANSFERT …' of one without a number, or 'TICKETS 3 …' for several; without extension. */
export function ticketsFileName(tickets: readonly Ticket[]): string {
  const [first] = tickets
  if (first === undefined) return 'TICKETS'
  const own = Number(first.NumTicket) === 0 ? first.Operation : first.NumTicket
  const name = tickets.length === 1 ? `TICKET ${own}` : `TICKETS ${tickets.length}`
  return safeFileName(`${name} ${compactTime(first.Horodatage)}`)
}

/** One ticket as an Excel workbook: a sheet for each block that its screen shows. */
export function buildTicketDocument(ticket: Ticket): TableDocument {
  return {
    title: Number(ticket.NumTicket) === 0 ? `Ticket ${ticket.Operation}` : `Ticket ${ticket.NumTicket}`,
    fileName: ticketsFileName([ticket]),
    landscape: true,
    head: [
      { label: 'Restaurant', value: ticket.LibSite },
      { label: 'Date', value: formatWallTime(ticket.Horodatage) },
    ],
    sections: ticketSheets(ticket),
  }
}
