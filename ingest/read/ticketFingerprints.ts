import { laterTexts } from '../../shared/ticket/columns.ts'
import type { LaterTexts } from '../../shared/ticket/columns.ts'
import type { Contact } from './contact.ts'
import { fingerprints } from './fingerprint.ts'
import type { SaidTicket } from './fingerprint.ts'
import type { Ticket } from './ticket.ts'

/**
 * Every fingerprint under which a ticket may be stored, the present one first: in each form without the texts of contacts and
 * issuer that came later, and with its lines as they were formerly read. `later` are those texts, one entry a change.
 */
export function ticketFingerprints(
  ticket: Ticket,
  say: (ticket: Ticket) => SaidTicket,
  later: readonly LaterTexts[] = laterTexts,
): string[] {
  const readings = ticket.formerLines === null ? [ticket] : [ticket, { ...ticket, lines: ticket.formerLines }]
  return readings.flatMap((reading) =>
    fingerprints(reading.ts, later.length + 1, (forms) => say(withoutTexts(reading, later.slice(forms - 1)))),
  )
}

/** A ticket without the texts of these changes. */
function withoutTexts(ticket: Ticket, changes: readonly LaterTexts[]): Ticket {
  if (changes.length === 0) return ticket
  const hidden = new Set(changes.flatMap(({ contact }) => contact))
  const hide = (contact: Contact | null) => contact && { ...contact, fields: without(contact.fields, hidden) }
  const issuer = without(ticket.identity.issuer, new Set(changes.flatMap((change) => change.issuer)))
  return {
    ...ticket,
    identity: { ...ticket.identity, issuer },
    account: hide(ticket.account),
    debtor: hide(ticket.debtor),
  }
}

function without(texts: Readonly<Record<string, string>>, names: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !names.has(name)))
}
