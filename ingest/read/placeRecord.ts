import type { PreparedRecord } from './prepareFile.ts'
import type { FileRecords } from './readRecords.ts'
import type { Ticket } from './ticket.ts'

/** Where a record stands, and which restaurant it names, and where. */
export function placeRecord(
  { locate, locateAttribute }: FileRecords,
  one: Pick<Ticket, 'offset' | 'record' | 'identity'>,
): PreparedRecord {
  const { site, siret } = one.identity
  const placed = { record: one.record, ...locate(one.offset), site, siret }
  const namedAt = locateAttribute(one.offset, site === '' ? 'EMETTEURSIRET' : 'LIBSITE')
  return namedAt === undefined ? placed : { ...placed, namedAt }
}
