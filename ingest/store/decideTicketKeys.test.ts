import { describe, expect, it } from 'vitest'
import { decideTickets } from './decideTickets.ts'
import type { IncomingTicket, TicketKey } from './decideTickets.ts'

const noon = '2026-03-14 12:00:00.000'
const later = '2026-03-14 13:00:00.000'
const incoming: IncomingTicket = {
  restaurantId: 'r',
  guid: 'g',
  version: 11,
  hash: 'c',
  formerForms: [],
  ts: later,
  content: 'content',
  grossMicros: 1_500_000,
  fileId: 7,
}
const stored: TicketKey = {
  restaurantId: 'r',
  guid: 'g',
  version: 10,
  hash: 'b',
  formerHashes: ['a'],
  ts: noon,
  grossMicros: 0,
}

describe('a ticket is known', () => {
  it('by its restaurant and its GUID together: neither alone makes two tickets one', () => {
    const others = [incoming, { ...incoming, restaurantId: 's' }, { ...incoming, guid: 'h' }]
    const { outcomes, rows } = decideTickets([], others)
    expect(outcomes).toEqual(['accepted', 'accepted', 'accepted'])
    expect(rows).toEqual(others)
  })

  it('with its version, place, content and amount, as they arrived', () => {
    expect(decideTickets([], [incoming]).keys).toEqual([
      {
        restaurantId: 'r',
        guid: 'g',
        version: 11,
        hash: 'c',
        ts: later,
        grossMicros: 1_500_000,
        formerHashes: [],
      },
    ])
  })
})

describe('a ticket that is replaced', () => {
  it('is hidden at its former place, above its former version, in the name of the file that moved it', () => {
    expect(decideTickets([stored], [incoming]).tombstones).toEqual([
      { restaurantId: 'r', guid: 'g', ts: noon, version: 11, fileId: 7 },
    ])
  })

  it('is not hidden where it stays', () => {
    expect(decideTickets([stored], [{ ...incoming, ts: noon }]).tombstones).toEqual([])
  })

  it('goes to the history from the store alone: nothing of this batch was replaced', () => {
    const { replaced, historyRows } = decideTickets([stored], [incoming])
    expect(replaced).toEqual([stored])
    expect(historyRows).toEqual([])
  })
})

describe('a ticket older than what is stored', () => {
  const older = { ...incoming, version: 9, hash: 'z' }

  it('goes to the history, replaces nothing, and is known from then on', () => {
    const decisions = decideTickets([stored], [older])
    expect(decisions).toMatchObject({ outcomes: ['outdated'], rows: [], replaced: [], historyRows: [older] })
    expect(decisions.keys).toEqual([{ ...stored, formerHashes: ['a', 'z'] }])
  })

  it('is hidden at its own place, above the stored version, in the name of no file of this batch', () => {
    expect(decideTickets([stored], [older]).tombstones).toEqual([
      { restaurantId: 'r', guid: 'g', ts: later, version: 10, fileId: 0 },
    ])
  })
})

describe('a ticket of a store that is being rebuilt', () => {
  /** Sent as c, then as d, then as c again while the first two were erased: c of the third file is in force. */
  const sent = ['c', 'd', 'c'].map((hash, at) => ({ ...incoming, version: at + 1, hash, fileId: at + 1 }))
  const inForce: TicketKey = { ...stored, version: 3, hash: 'c', ts: later, formerHashes: ['d', 'erased'] }
  const batches = [[sent], sent.map((one) => [one])] as const

  it.each(batches)('ends as the version in force, in one batch or one by one', (...parts) => {
    let keys: readonly TicketKey[] = []
    const history: number[] = []
    for (const part of parts) {
      const decided = decideTickets(keys, part, [inForce])
      for (const { version } of [...decided.historyRows, ...decided.replaced]) history.push(version)
      keys = decided.keys
    }
    expect(keys).toMatchObject([{ version: 3, hash: 'c' }])
    expect(keys[0]?.formerHashes.toSorted()).toEqual(['d', 'erased'])
    expect(history).toContain(2)
  })

  it('is not replaced by what was a repetition', () => {
    const known = { ...inForce, version: 1, formerHashes: ['d'] }
    const { rows, keys, outcomes } = decideTickets([], sent, [known])
    expect(outcomes).toEqual(['accepted', 'duplicates', 'duplicates'])
    expect([rows, keys]).toMatchObject([[{ version: 1 }], [{ version: 1, formerHashes: ['d'] }]])
  })

  it('makes way for the same content under the version in force, which is no former one', () => {
    const [first] = decideTickets([], [incoming], []).keys
    const again = { ...incoming, version: 12 }
    const known = { ...inForce, version: 12, formerHashes: [] }
    const decided = decideTickets([first!], [again], [known])
    expect(decided).toMatchObject({ rows: [again], replaced: [], historyRows: [], tombstones: [] })
    expect(decided.keys).toMatchObject([{ version: 12, formerHashes: [] }])
    const inOneBatch = decideTickets([], [incoming, again], [known])
    expect(inOneBatch).toMatchObject({ outcomes: ['accepted', 'updated'], rows: [again], historyRows: [] })
  })

  it('is taken as it stands once its version in force is there', () => {
    const standing = { ...inForce, version: 11 }
    const decided = decideTickets([standing], [incoming], [standing])
    expect(decided).toMatchObject({ outcomes: ['duplicates'], rows: [], keys: [] })
  })

  it('comes in order of arrival when the archive does not hold the version in force', () => {
    expect(decideTickets([], sent, [{ ...inForce, version: 9 }]).keys).toMatchObject([{ version: 2, hash: 'd' }])
  })

  it('never falls below what stands', () => {
    const known = { ...inForce, version: 9 }
    const { outcomes, keys } = decideTickets([stored], [{ ...incoming, version: 9 }], [known])
    expect([outcomes, keys]).toMatchObject([['outdated'], [{ version: 10 }]])
  })
})
