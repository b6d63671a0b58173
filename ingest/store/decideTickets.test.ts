import { describe, expect, it } from 'vitest'
import { decideTickets } from './decideTickets.ts'
import type { IncomingTicket, TicketKey } from './decideTickets.ts'

function ticket(version: number, hash: string, ts = '2026-03-14 12:00:00.000'): IncomingTicket {
  return { restaurantId: 'r', guid: 'g', version, hash, ts, content: '', grossMicros: 0, fileId: version }
}

const stored: TicketKey = {
  restaurantId: 'r',
  guid: 'g',
  version: 10,
  hash: 'b',
  formerHashes: ['a'],
  ts: '2026-03-14 12:00:00.000',
  grossMicros: 0,
}

describe('decideTickets', () => {
  it('writes a new ticket once, and nothing for the same content again', () => {
    const { outcomes, rows, keys } = decideTickets([], [ticket(1, 'a'), ticket(2, 'a')])
    expect(outcomes).toEqual(['accepted', 'duplicates'])
    expect(rows.map((row) => row.version)).toEqual([1])
    expect(keys).toMatchObject([{ version: 1, formerHashes: [] }])
  })

  it('takes a content that the ticket once had as already imported', () => {
    const { outcomes, rows, keys } = decideTickets([stored], [ticket(11, 'a'), ticket(12, 'b')])
    expect(outcomes).toEqual(['duplicates', 'duplicates'])
    expect([...rows, ...keys]).toEqual([])
  })

  it('replaces other content whole, keeps the old version for the history, and hides it under its former time', () => {
    const moved = ticket(11, 'c', '2026-04-01 12:00:00.000')
    const { outcomes, rows, replaced, tombstones, keys } = decideTickets([stored], [moved])
    expect(outcomes).toEqual(['updated'])
    expect(rows).toEqual([moved])
    expect(replaced).toEqual([stored])
    expect(tombstones).toMatchObject([{ ts: stored.ts, version: 11 }])
    expect(keys).toMatchObject([{ version: 11, hash: 'c', formerHashes: ['a', 'b'] }])
  })

  it('lets the last to arrive win although it is treated first', () => {
    const late = ticket(9, 'z', '2026-02-01 12:00:00.000')
    const { outcomes, rows, historyRows, tombstones, keys } = decideTickets([stored], [late])
    expect(outcomes).toEqual(['outdated'])
    expect(rows).toEqual([])
    expect(historyRows).toEqual([late])
    expect(tombstones).toMatchObject([{ ts: late.ts, version: 10 }])
    expect(keys).toMatchObject([{ version: 10, hash: 'b', formerHashes: ['a', 'z'] }])
  })

  it('writes only the last of several versions in one batch', () => {
    const { outcomes, rows, historyRows, replaced } = decideTickets(
      [],
      [ticket(1, 'a'), ticket(2, 'b'), ticket(3, 'c')],
    )
    expect(outcomes).toEqual(['accepted', 'updated', 'updated'])
    expect(rows.map((row) => row.version)).toEqual([3])
    expect(historyRows.map((row) => row.version)).toEqual([1, 2])
    expect(replaced).toEqual([])
  })
})
