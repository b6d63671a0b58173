import { describe, expect, it } from 'vitest'
import { fullTicket } from '../../tests/support/fullTicket.ts'
import { makeTicket } from '../../tests/support/sampleTicket.ts'
import { buildTicketDocument, ticketsFileName } from './document.ts'
import { ticketSheets } from './ticketSheets.ts'

const transfer = makeTicket({ NumTicket: '0', Operation: 'TRANSFERT', Horodatage: '2026-03-15T09:05:07' })

describe('the file of tickets', () => {
  it.each([
    ['one ticket by its number', [fullTicket], 'TICKET 10417 202603141312'],
    ['one without a number by its operation', [transfer], 'TICKET TRANSFERT 202603150905'],
    ['several by their count and the date of the first', [transfer, fullTicket], 'TICKETS 2 202603150905'],
    ['none at all', [], 'TICKETS'],
  ])('names %s', (_, tickets, name) => {
    expect(ticketsFileName(tickets)).toBe(name)
  })
})

describe('the workbook of a ticket', () => {
  it('is headed by the number, the restaurant and the time', () => {
    expect(buildTicketDocument(fullTicket)).toEqual({
      title: 'Ticket 10417',
      fileName: 'TICKET 10417 202603141312',
      landscape: true,
      head: [
        { label: 'Restaurant', value: 'LE PETIT NICE' },
        { label: 'Date', value: '14/03/2026 13:12:45' },
      ],
      sections: ticketSheets(fullTicket),
    })
  })

  it('of a ticket without a number is headed by its operation', () => {
    expect(buildTicketDocument(transfer).title).toBe('Ticket TRANSFERT')
  })
})
