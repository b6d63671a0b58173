import { readRecords, type FileRecords } from '../../ingest/read/readRecords.ts'
import type { Ticket } from '../../ingest/read/ticket.ts'

/** The last time that the files of these tests may hold. */
const LATEST = '2026-03-20 00:00:00.000'

/** Amounts and quantities as they are read: in millionths. */
export const micros = (amount: number): number => Math.round(amount * 1_000_000)

/** What the reader finds in a till's file. */
export function readTill(xml: string): FileRecords {
  return readRecords('caisse.xml', Buffer.from(xml), LATEST)
}

/** A ticket's XML: a sale of 14/03/2026, 13:00, with the fields and parts that a test gives it. */
export function ticketXml(fields: string, inside = ''): string {
  return `<ENTETE Operation="VENTE" Horodatage="2026-03-14T13:00:00" ${fields}>${inside}</ENTETE>`
}

/** That ticket as it is read; it must not be refused. */
export function readTicketXml(fields: string, inside = ''): Ticket {
  const { tickets, refusals } = readTill(ticketXml(fields, inside))
  const [ticket] = tickets
  if (ticket === undefined) throw new Error(refusals.map(({ reason }) => reason).join())
  return ticket
}
