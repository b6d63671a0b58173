import { describe, expect, it } from 'vitest'
import { emptyReport, fileVerdict, listed } from './verdict.ts'
import type { Outcomes, Verdict } from './verdict.ts'

type Kind = 'tickets' | 'timeClock' | 'contacts' | 'sellers'
const kinds = ['tickets', 'timeClock', 'contacts', 'sellers'] as const
const others = ['timeClock', 'contacts', 'sellers'] as const

function verdictOf(counts: Partial<Record<Kind, Partial<Outcomes>>>): Verdict {
  const report = emptyReport(1, 'a.xml')
  for (const kind of kinds) Object.assign(report.counts[kind], counts[kind])
  return fileVerdict(report)
}

describe('the report of a file', () => {
  it('starts with nothing, and counts each kind by itself', () => {
    const report = emptyReport(7, 'a.xml')
    report.counts.tickets.accepted += 1
    const none = { accepted: 0, updated: 0, duplicates: 0, refused: 0 }
    expect(report).toEqual({
      fileId: 7,
      name: 'a.xml',
      counts: { tickets: { ...none, accepted: 1 }, timeClock: none, contacts: none, sellers: none, unknownNames: {} },
      refusals: [],
      warnings: [],
      restaurantIds: new Set(),
      zones: {},
      refusedIds: new Set(),
      refusedKeys: [],
    })
  })
})

describe('the verdict of a file', () => {
  it.each(kinds)('is that a change of its %s goes before what is new, and that before what is known', (kind) => {
    expect(verdictOf({ [kind]: { updated: 1, accepted: 2, duplicates: 3, refused: 4 } })).toBe('updated')
    expect(verdictOf({ [kind]: { accepted: 1, duplicates: 2, refused: 3 } })).toBe('accepted')
    expect(verdictOf({ [kind]: { duplicates: 1, refused: 2 } })).toBe('duplicate')
    expect(verdictOf({ [kind]: { refused: 1 } })).toBe('rejected')
  })

  it.each(others)('is that of its tickets where they changed something, whatever its %s did', (kind) => {
    expect(verdictOf({ tickets: { accepted: 1 }, [kind]: { updated: 1 } })).toBe('accepted')
  })

  it.each(others)('is that of its %s where its tickets are known already', (kind) => {
    expect(verdictOf({ tickets: { duplicates: 1 }, [kind]: { updated: 1 } })).toBe('updated')
    expect(verdictOf({ tickets: { duplicates: 1, refused: 1 }, [kind]: { accepted: 1 } })).toBe('accepted')
  })

  it('is a rejection when nothing was taken', () => {
    expect(verdictOf({})).toBe('rejected')
  })
})

it('a long list shows its first 200 lines, and how many more there were', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`)
  const more = (count: number) => `${count} more`
  expect(listed(lines(200), more)).toEqual(lines(200))
  expect(listed(lines(203), more)).toEqual([...lines(200), '3 more'])
})
