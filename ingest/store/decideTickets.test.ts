import { describe, expect, it } from 'vitest'
import { LEAST_CPU_MS, cpuMs, leastRatio } from '../../tests/support/cpuTime.ts'
import { decideTickets } from './decideTickets.ts'
import type { IncomingTicket, TicketKey } from './decideTickets.ts'

/** Ten times as many may cost three times ten times the CPU: the square would be a hundred times. */
const MOST_FOR_TEN = 30

function ticket(version: number, hash: string, ts = '2026-03-14 12:00:00.000'): IncomingTicket {
  return {
    restaurantId: 'r',
    guid: 'g',
    version,
    hash,
    formerForms: [],
    ts,
    content: '',
    grossMicros: 0,
    fileId: version,
  }
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

  it.each([
    ['newer each time', (at: number) => at],
    ['older each time', (at: number) => 1_000_000 - at],
  ])(
    'takes a ticket that comes with ever other content, %s, in a time that grows with their number alone',
    (_, order) => {
      const many = (count: number) => () => {
        const moving = (at: number) => ticket(1 + order(at), `hash ${at}`, `time ${at}`)
        return decideTickets(
          [],
          Array.from({ length: count }, (__, at) => moving(at)),
        )
      }
      const ratio = () => cpuMs(many(50_000)) / Math.max(cpuMs(many(5_000)), LEAST_CPU_MS)
      expect(leastRatio(ratio, MOST_FOR_TEN)).toBeLessThan(MOST_FOR_TEN)
      // More than one call takes as arguments.
      const { historyRows, tombstones, keys } = many(200_000)()
      expect([historyRows.length, tombstones.length, keys[0]?.formerHashes.length]).toEqual([199_999, 199_999, 199_999])
    },
  )
})
