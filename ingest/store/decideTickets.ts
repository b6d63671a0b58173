import type { Outcome } from './verdict.ts'

/** What is known of a ticket's key: its current version, and the hashes of what it once held. */
export interface TicketKey {
  readonly restaurantId: string
  readonly guid: string
  readonly version: number
  readonly hash: string
  readonly formerHashes: readonly string[]
  readonly ts: string
  /** MontantTTC in millionths; null for a key written before it was kept. */
  readonly grossMicros: number | null
}

/** A ticket that arrives: the same key, with its row. */
export interface IncomingTicket {
  readonly restaurantId: string
  readonly guid: string
  readonly version: number
  readonly hash: string
  /** Its fingerprints in earlier forms: what it may be stored under. */
  readonly formerForms: readonly string[]
  readonly ts: string
  readonly content: string
  readonly grossMicros: number
  readonly fileId: number
}

/** A former place of a ticket that must not show any more: written as deleted under that time, above any version there. */
export interface Tombstone {
  readonly restaurantId: string
  readonly guid: string
  readonly ts: string
  readonly version: number
  readonly fileId: number
}

/** What is to be written for one batch, and what became of each incoming ticket, in their order. */
export interface TicketDecisions {
  readonly outcomes: (Outcome | 'outdated')[]
  readonly rows: IncomingTicket[]
  readonly tombstones: Tombstone[]
  /** Replaced within the batch itself, or older than what is stored: they go to the history alone. */
  readonly historyRows: IncomingTicket[]
  /** Stored versions that are replaced: to be copied from the store to the history. */
  readonly replaced: TicketKey[]
  readonly keys: TicketKey[]
}

/** A key while a batch is decided. What grows with each version is a set, so that a ticket sent 10,000 times costs no square. */
interface Slot {
  readonly stored: TicketKey | null
  key: Omit<TicketKey, 'formerHashes'> | null
  row: IncomingTicket | null
  readonly formerHashes: Set<string>
  readonly formerPlaces: Set<string>
}

function slotOf(stored: TicketKey | null): Slot {
  const formerHashes = new Set(stored?.formerHashes)
  return { stored, key: stored, row: null, formerHashes, formerPlaces: new Set() }
}

/** A ticket's key as one text. */
function keyOf({ restaurantId, guid }: { restaurantId: string; guid: string }): string {
  return `${restaurantId}_${guid}`
}

/**
 * Decides what incoming tickets do (04, tolerant reading 12): the same content, now or formerly, changes nothing; other content
 * under a known key replaces it whole; whichever arrived last wins, in whatever order files are treated. `inForce` are the keys
 * of a store that is being rebuilt: the version that each names wins over all before it. In order of arrival alone, a ticket that
 * was sent again while its sales were erased, or whose second file was treated first, would come back under another version.
 */
export function decideTickets(
  stored: readonly TicketKey[],
  incoming: readonly IncomingTicket[],
  inForce: readonly TicketKey[] = [],
): TicketDecisions {
  const slots = new Map<string, Slot>()
  for (const key of stored) slots.set(keyOf(key), slotOf(key))
  const standing = new Map(inForce.map((key) => [keyOf(key), key]))
  const historyRows: IncomingTicket[] = []
  const outcomes = incoming.map((ticket) => {
    const slot = slots.get(keyOf(ticket)) ?? slotOf(null)
    slots.set(keyOf(ticket), slot)
    const known = standing.get(keyOf(ticket))
    return known?.version === ticket.version
      ? restoreKnown(slot, { ticket, known }, historyRows)
      : receive(slot, ticket, historyRows)
  })
  return { outcomes, historyRows, ...collect([...slots.values()]) }
}

function receive(slot: Slot, ticket: IncomingTicket, historyRows: IncomingTicket[]): Outcome | 'outdated' {
  const { key } = slot
  if (key === null) {
    slot.key = keyFields(ticket)
    slot.row = ticket
    return 'accepted'
  }
  if (formsOf(ticket).some((hash) => key.hash === hash || slot.formerHashes.has(hash))) return 'duplicates'
  if (ticket.version < key.version) {
    slot.formerHashes.add(ticket.hash)
    slot.formerPlaces.add(ticket.ts)
    historyRows.push(ticket)
    return 'outdated'
  }
  replace(slot, key, historyRows)
  slot.key = keyFields(ticket)
  slot.row = ticket
  return 'updated'
}

function replace(slot: Slot, key: Omit<TicketKey, 'formerHashes'>, historyRows: IncomingTicket[]): void {
  if (slot.row !== null) historyRows.push(slot.row)
  slot.formerPlaces.add(key.ts)
  slot.formerHashes.add(key.hash)
}

/** The version in force of a known key: what it once held comes back with it, and the same content under another version makes way. */
function restoreKnown(
  slot: Slot,
  { ticket, known }: { readonly ticket: IncomingTicket; readonly known: TicketKey },
  historyRows: IncomingTicket[],
): Outcome | 'outdated' {
  const { key } = slot
  // The store keeps the greatest version of a place: what stands above is not taken down.
  if (key !== null && key.version >= ticket.version) return receive(slot, ticket, historyRows)
  if (key !== null && !formsOf(ticket).includes(key.hash)) replace(slot, key, historyRows)
  for (const hash of known.formerHashes) slot.formerHashes.add(hash)
  slot.formerHashes.delete(ticket.hash)
  slot.key = keyFields(ticket)
  slot.row = ticket
  return key === null ? 'accepted' : 'updated'
}

/** The fingerprints under which a ticket's content may be known. */
function formsOf({ hash, formerForms }: IncomingTicket): readonly string[] {
  return [hash, ...formerForms]
}

function keyFields(ticket: IncomingTicket): Omit<TicketKey, 'formerHashes'> {
  const { restaurantId, guid, version, hash, ts, grossMicros } = ticket
  return { restaurantId, guid, version, hash, ts, grossMicros }
}

function collect(slots: readonly Slot[]): Pick<TicketDecisions, 'rows' | 'tombstones' | 'replaced' | 'keys'> {
  const rows: IncomingTicket[] = []
  const tombstones: Tombstone[] = []
  const replaced: TicketKey[] = []
  const keys: TicketKey[] = []
  for (const { stored, key, row, formerHashes, formerPlaces } of slots) {
    const isSame = key === stored && formerHashes.size === stored?.formerHashes.length
    if (key === null || isSame) continue
    keys.push({ ...key, formerHashes: [...formerHashes] })
    if (row !== null) rows.push(row)
    if (row !== null && stored !== null && !formsOf(row).includes(stored.hash)) replaced.push(stored)
    const { restaurantId, guid, version } = key
    formerPlaces.delete(key.ts)
    for (const ts of formerPlaces) tombstones.push({ restaurantId, guid, ts, version, fileId: row?.fileId ?? 0 })
  }
  return { rows, tombstones, replaced, keys }
}
