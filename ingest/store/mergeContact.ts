import type { PreparedContact } from '../read/prepareFile.ts'
import type { Outcome } from './verdict.ts'

/**
 * Merges what arrives of one contact into what is known, in order: filled fields update, empty ones never erase, lists grow.
 * Answers `before` itself when nothing changes. Linear, however many tickets carry the same contact.
 */
export function mergeContact(
  before: PreparedContact | null,
  arriving: readonly PreparedContact[],
): { readonly contact: PreparedContact | null; readonly outcomes: readonly Outcome[] } {
  const [first] = arriving
  const start = before ?? first
  if (start === undefined) return { contact: before, outcomes: [] }
  const growing: Growing = {
    title: start.title,
    name: start.name,
    fields: new Map(Object.entries(start.fields)),
    ticketGuids: new Set(start.ticketGuids),
    invoiceNumbers: new Set(start.invoiceNumbers),
  }
  const outcomes = arriving.map((one, at): Outcome => {
    if (before === null && at === 0) return 'accepted'
    return grow(growing, one) ? 'updated' : 'duplicates'
  })
  if (outcomes.every((outcome) => outcome === 'duplicates')) return { contact: before, outcomes }
  const { title, name, fields, ticketGuids, invoiceNumbers } = growing
  const lists = { ticketGuids: [...ticketGuids], invoiceNumbers: [...invoiceNumbers] }
  return { contact: { ...start, title, name, fields: Object.fromEntries(fields), ...lists }, outcomes }
}

interface Growing {
  title: string
  name: string
  readonly fields: Map<string, string>
  readonly ticketGuids: Set<string>
  readonly invoiceNumbers: Set<string>
}

/** Says whether anything changed. */
function grow(growing: Growing, { title, name, fields, ticketGuids, invoiceNumbers }: PreparedContact): boolean {
  const filled = Object.entries(fields)
  const isSame =
    (title === '' || title === growing.title) &&
    (name === '' || name === growing.name) &&
    filled.every(([field, value]) => growing.fields.get(field) === value) &&
    ticketGuids.every((guid) => growing.ticketGuids.has(guid)) &&
    invoiceNumbers.every((number) => growing.invoiceNumbers.has(number))
  if (isSame) return false
  growing.title = title || growing.title
  growing.name = name || growing.name
  for (const [field, value] of filled) growing.fields.set(field, value)
  for (const guid of ticketGuids) growing.ticketGuids.add(guid)
  for (const number of invoiceNumbers) growing.invoiceNumbers.add(number)
  return true
}
