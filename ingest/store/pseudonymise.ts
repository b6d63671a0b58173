import { labelOf, standInOf } from '../../db/records/erased/erasedPeople.ts'
import type { ErasedPerson } from '../../db/records/erased/erasedPeople.ts'
import { ticketForms } from '../../shared/ticket/columns.ts'
import type { ContentColumn } from '../../shared/ticket/columns.ts'
import { formerClockKey } from '../read/timeClock.ts'
import type { PreparedContact } from '../read/prepareFile.ts'
import type { ErasedDirectory, Family } from './erasedDirectory.ts'
import type { TimeClockEntry } from './mergeClock.ts'
import type { RoutedFile, RoutedTicket } from './routeRecords.ts'
import type { IncomingContact } from './storePeople.ts'

/**
 * A file's records with the stand-ins of erased people in their place: sellers of tickets, lines, statistics and hours, contacts
 * and their keys. Amounts, GUIDs, versions and fingerprints are those of the file, so that a ticket that is sent again stays known.
 */
export function pseudonymise(routed: RoutedFile, directory: ErasedDirectory): RoutedFile {
  if (directory.isEmpty) return routed
  const { fileId } = routed.report
  return {
    report: routed.report,
    tickets: routed.tickets.map((ticket) => rewriteTicket(ticket, directory)),
    contacts: routed.contacts.flatMap((one) => rewriteContact(one, directory, fileId)),
    timeClock: routed.timeClock.map((entry) => rewriteClock(entry, directory)),
    sellers: routed.sellers.map((seller) => {
      const person = directory.find({ restaurantId: seller.restaurantId, fileId }, 'seller', seller.name)
      return person === undefined ? seller : { ...seller, name: labelOf(person) }
    }),
  }
}

const places: readonly (readonly [ContentColumn, Family])[] = [
  ['seller', 'seller'],
  ['lines.seller', 'seller'],
  ['statistics.seller', 'seller'],
  ['contact_key', 'contact'],
  ['debtor_key', 'contact'],
  ['account_key', 'contact'],
]
const allColumns = ticketForms.flat()

function rewriteTicket(ticket: RoutedTicket, directory: ErasedDirectory): RoutedTicket {
  const { incoming, prepared } = ticket
  const find = (family: Family, word: string) => directory.find(incoming, family, word)
  const isConcerned =
    prepared.sellers.some((name) => find('seller', name)) || prepared.contacts.some(({ key }) => find('contact', key))
  if (!isConcerned) return ticket
  const replaced = (family: Family, word: string) => {
    const person = find(family, word)
    return person === undefined ? word : standInOf(person)
  }
  return {
    incoming: { ...incoming, content: rewriteContent(incoming.content, replaced) },
    prepared: {
      ...prepared,
      sellers: prepared.sellers.map((name) => replaced('seller', name)),
      contacts: prepared.contacts.map((contact) => withoutIdentity(contact, find('contact', contact.key))),
    },
  }
}

/** JSON gives each amount back as the digits that it was written with. */
function rewriteContent(content: string, replaced: (family: Family, word: string) => string): string {
  const values = JSON.parse(`[${content}]`) as unknown[]
  for (const [column, family] of places) {
    const at = allColumns.indexOf(column)
    const value = values[at]
    values[at] = Array.isArray(value)
      ? (value as string[]).map((word) => replaced(family, word))
      : replaced(family, value as string)
  }
  return JSON.stringify(values).slice(1, -1)
}

function withoutIdentity(contact: PreparedContact, person: ErasedPerson | undefined): PreparedContact {
  if (person === undefined) return contact
  return { ...contact, key: standInOf(person), title: '', name: labelOf(person), fields: {} }
}

/** Somebody erased to whom no ticket points is not made known again. */
function rewriteContact(one: IncomingContact, directory: ErasedDirectory, fileId: number): IncomingContact[] {
  const { restaurantId, contact } = one
  const person = directory.find({ restaurantId, fileId }, 'contact', contact.key)
  if (person === undefined) return [one]
  if (contact.ticketGuids.length + contact.invoiceNumbers.length === 0) return []
  return [{ restaurantId, contact: withoutIdentity(contact, person) }]
}

function rewriteClock(entry: TimeClockEntry, directory: ErasedDirectory): TimeClockEntry {
  const person = directory.find(entry, 'seller', entry.seller)
  return person === undefined ? entry : underLabel(entry, labelOf(person))
}

/** A time clock record of another name: where the name was a part of its key, so is the new one. */
export function underLabel(entry: TimeClockEntry, label: string): TimeClockEntry {
  const { key, formerKey, seller } = entry
  const former = (name: string) => formerClockKey({ ...entry, seller: name })
  const start = `nom|${seller}|`
  const renamed = key.startsWith(start) ? `nom|${label}|${key.slice(start.length)}` : key
  return {
    ...entry,
    seller: label,
    key: key === former(seller) ? former(label) : renamed,
    formerKey: formerKey === null ? null : former(label),
  }
}
