import { isOfPeople } from '../../shared/peopleMembers.ts'
import { roleFacts, type Role } from '../../shared/roles.ts'
import { ticketCalls } from '../../shared/wire/tickets.ts'

/**
 * Whether a member tells one ticket from the next ('control.number'): a list of tickets, whatever is measured beside it. A version is
 * of few tickets, of one where the till sends each alone.
 */
export function isOfOneTicket(member: string): boolean {
  return /\.(guid|number|previous_number|settled_numbers|version)$/.test(member)
}

/** Whether a role reads tickets one by one, as its rows of rights say. */
export function mayListTickets(role: Role): boolean {
  return ticketCalls.one.roles.includes(role)
}

/** Which members a role neither asks nor learns of: what is of people, and of single tickets to who reads no list of those. */
export function hiddenFrom(role: Role): (member: string) => boolean {
  const [hidesPeople, hidesTickets] = [!roleFacts[role].knowsPeople, !mayListTickets(role)]
  return (member) => (hidesPeople && isOfPeople(member)) || (hidesTickets && isOfOneTicket(member))
}

/**
 * What Cube lists of its views, without what is hidden: no view, no member, no mention of one among the members of another. The shape
 * stays Cube's.
 */
export function withoutHidden<Listed>(listed: Listed, isHidden: (member: string) => boolean): Listed {
  return pruned(listed, (value) => {
    const name: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
    return typeof name === 'string' && isHidden(name)
  }) as Listed
}

function pruned(value: unknown, isHidden: (value: unknown) => boolean): unknown {
  const rest = (one: unknown) => pruned(one, isHidden)
  if (Array.isArray(value)) return (value as unknown[]).filter((one) => !isHidden(one)).map(rest)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rest(one)]))
}
