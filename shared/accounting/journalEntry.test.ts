import { describe, expect, it } from 'vitest'
import { compareEntries, entryNumberOf, type JournalEntry } from './journalEntry.ts'

const entry: JournalEntry = {
  ...{ siteId: 'e', site: 'École', code: 'ECO', kind: 'day', number: 7, complement: 0, sentAccounts: null },
  ...{ day: '2026-03-14', date: '2026-03-14', validDate: '2026-03-16' },
  figures: { vatLines: [], payments: [], receipts: [] },
}
const late = { ...entry, kind: 'complement', date: '2026-03-16' } as const
const open = { ...entry, kind: 'provisional', number: 0, validDate: '' } as const

describe('the order of entries', () => {
  const ordered = (...entries: JournalEntry[]) => entries.toSorted(compareEntries)

  it('is that of their numbers where late tickets of several days came on one', () => {
    const [first, second, third] = [
      { ...late, number: 8, day: '2026-03-12', complement: 3 },
      { ...late, number: 9, day: '2026-03-13', complement: 1 },
      { ...late, number: 10, day: '2026-03-14', complement: 2 },
    ]
    for (const entries of [
      [third, second, first],
      [second, first, third],
      [first, third, second],
    ])
      expect(ordered(...entries)).toEqual([first, second, third])
  })

  it('of one day is by restaurant, whatever is booked and under which number', () => {
    const zinc = { ...late, date: entry.date, code: 'ZIN', number: 1 }
    expect(ordered(zinc, entry)).toEqual([entry, zinc])
    expect(ordered(entry, zinc)).toEqual([entry, zinc])
  })

  it('has what is not closed last, whatever its day', () => {
    const before = { ...open, day: '2026-03-01', date: '2026-03-01' }
    expect(ordered(open, before, late, entry)).toEqual([entry, late, before, open])
  })
})

it('calls what is not closed by the day whose tickets it posts', () => {
  expect(entryNumberOf({ ...open, date: '2026-03-15' })).toBe('P20260314')
  expect(entryNumberOf(late)).toBe('7')
})
