import type { TicketHeader } from '../contracts/tickets.ts'
import { exact, sum, toWire } from '../money.ts'
import { tableDocument } from './documentHead.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext, TableDocument } from './tableDocument.ts'

/** 'TICKETS': the lines of a ticket list as shown, with the total of these lines. */
export function buildTicketListDocument(tickets: readonly TicketHeader[], context: ExportContext): TableDocument {
  const section = {
    title: 'Tickets',
    sheetName: 'Tickets',
    columns: columns(
      ['N° ticket', 'text'],
      ['Table', 'text'],
      ['Vendeur', 'text'],
      ['Caisse', 'text'],
      ['Date', 'datetime'],
      ['Montant TTC', 'money'],
      ['Opération', 'text'],
    ),
    rows: tickets.map((ticket) => ({
      cells: [
        Number(ticket.NumTicket) === 0 ? '' : ticket.NumTicket,
        ticket.TableNumber,
        ticket.LibVendeur,
        ticket.LibCaisse,
        ticket.Horodatage,
        ticket.MontantTTC,
        ticket.Operation,
      ],
    })),
    totals: ['Total', null, null, null, null, toWire(sum(tickets.map((ticket) => exact(ticket.MontantTTC)))), null],
  }
  return tableDocument('TICKETS', context, { sections: [section] })
}
