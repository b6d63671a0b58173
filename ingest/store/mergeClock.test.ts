import { describe, expect, it } from 'vitest'
import { CLOCK_COLUMNS, clockLine, mergeClock, plainVersion, storedVersion } from './mergeClock.ts'
import type { TimeClockEntry } from './mergeClock.ts'

/** Arrived at 8, and is still there. */
const arrival: TimeClockEntry = {
  restaurantId: 'r1',
  key: 'k',
  formerKey: null,
  version: 10,
  fileId: 1,
  seller: 'Léa',
  date: '2026-03-14',
  startedAt: '2026-03-14 08:00:00.000',
  endedAt: null,
  durationSeconds: null,
}
const departure = { ...arrival, endedAt: '2026-03-14 16:00:00.000', durationSeconds: 28_800 }
const later = (entry: TimeClockEntry): TimeClockEntry => ({ ...entry, version: 11, fileId: 2 })
const earlier = (entry: TimeClockEntry): TimeClockEntry => ({ ...entry, version: 9, fileId: 3 })

describe('a time clock record', () => {
  it.each<[string, TimeClockEntry | null, TimeClockEntry, string]>([
    ['is new', null, arrival, 'accepted'],
    ['is stored again where a batch was cut short', arrival, arrival, 'accepted'],
    ['is known', arrival, later(arrival), 'duplicates'],
    ['is known with its departure', departure, later(departure), 'duplicates'],
    ['gets its departure', arrival, later(departure), 'updated'],
    ['gets its departure from an earlier file too', arrival, earlier(departure), 'updated'],
    ['never loses its departure', departure, later(arrival), 'duplicates'],
    [
      'never loses its departure to another arrival',
      departure,
      later({ ...arrival, date: '2026-03-15' }),
      'duplicates',
    ],
    ['is corrected by a later file', arrival, later({ ...arrival, date: '2026-03-15' }), 'updated'],
    ['is not corrected by an earlier one', arrival, earlier({ ...arrival, date: '2026-03-15' }), 'duplicates'],
    ['is corrected with its departure', departure, later({ ...departure, durationSeconds: 1 }), 'updated'],
    [
      'is not corrected with its departure by an earlier one',
      departure,
      earlier({ ...departure, durationSeconds: 1 }),
      'duplicates',
    ],
  ])('%s', (_, ...[before, entry, outcome]) => {
    expect(mergeClock(before === null ? [] : [before], [entry])).toEqual({
      outcomes: [outcome],
      changed: outcome === 'duplicates' ? [] : [entry],
    })
  })

  it('is known under the times that it has by the clock of Paris, and corrected by any other', () => {
    const { date, startedAt, endedAt, durationSeconds } = departure
    const inParis = { date, startedAt, endedAt, durationSeconds }
    const own = { ...departure, startedAt: '2026-03-14 03:00:00.000', endedAt: '2026-03-14 11:00:00.000', inParis }
    expect(mergeClock([departure], [later(own)]).outcomes).toEqual(['duplicates'])
    expect(mergeClock([own], [later(own)]).outcomes).toEqual(['duplicates'])
    const moved = { ...own, inParis: { ...inParis, durationSeconds: 1 } }
    expect(mergeClock([departure], [later(moved)]).outcomes).toEqual(['updated'])
    expect(mergeClock([departure], [later({ ...own, seller: 'Bob' })]).outcomes).toEqual(['updated'])
  })

  it.each<[string, Partial<TimeClockEntry>]>([
    ['seller', { seller: 'Bob' }],
    ['day', { date: '2026-03-15' }],
    ['arrival', { startedAt: '2026-03-14 08:01:00.000' }],
    ['departure', { endedAt: '2026-03-14 16:01:00.000' }],
    ['length', { durationSeconds: 28_801 }],
  ])('is another one by its %s', (_, change) => {
    expect(mergeClock([departure], [later({ ...departure, ...change })]).outcomes).toEqual(['updated'])
  })

  it('is none of another restaurant, nor of another key', () => {
    const others = [arrival, later({ ...arrival, restaurantId: 'r2' }), later({ ...arrival, key: 'l' })]
    expect(mergeClock([], others)).toEqual({ outcomes: ['accepted', 'accepted', 'accepted'], changed: others })
  })

  it('is written once, as the last of a batch left it', () => {
    const [first, last] = [arrival, later(departure)]
    expect(mergeClock([], [first, last, later(departure)])).toEqual({
      outcomes: ['accepted', 'updated', 'accepted'],
      changed: [last],
    })
  })
})

describe('a record that was stored under its former key', () => {
  const former = { ...arrival, key: 'f' }

  it('keeps it, so that its departure completes it', () => {
    const arrived = later({ ...departure, formerKey: 'f' })
    expect(mergeClock([former], [arrived])).toEqual({ outcomes: ['updated'], changed: [{ ...arrived, key: 'f' }] })
  })

  it('is known by it without a departure too', () => {
    expect(mergeClock([former], [later({ ...arrival, formerKey: 'f' })]).outcomes).toEqual(['duplicates'])
  })

  it('of another seller or restaurant, has its own key', () => {
    const bob = later({ ...departure, formerKey: 'f', seller: 'Bob' })
    const elsewhere = later({ ...departure, formerKey: 'f', restaurantId: 'r2' })
    expect(mergeClock([former], [bob, elsewhere])).toEqual({
      outcomes: ['accepted', 'accepted'],
      changed: [bob, elsewhere],
    })
  })
})

describe('a record of a store that is being rebuilt', () => {
  const known = (key: string, entry: TimeClockEntry) => new Map([[key, storedVersion(entry)]])

  it('comes under the version in force, though an earlier file says the same', () => {
    const [first, second] = [arrival, later(arrival)]
    expect(mergeClock([], [first, second], known('k', second)).changed).toEqual([second])
    expect(mergeClock([], [first, second], known('k', first)).changed).toEqual([first])
    expect(mergeClock([first], [second], known('k', second)).outcomes).toEqual(['updated'])
    expect(mergeClock([first], [first], known('k', first)).outcomes).toEqual(['accepted'])
  })

  it('is known by its former key as well', () => {
    const [first, second] = [{ ...arrival, formerKey: 'f' }, later({ ...arrival, formerKey: 'f' })]
    expect(mergeClock([], [first, second], known('f', second)).changed).toEqual([second])
  })

  it('never falls below what stands', () => {
    expect(mergeClock([departure], [later(arrival)], known('k', later(arrival))).outcomes).toEqual(['duplicates'])
  })
})

describe('the version of a stored record', () => {
  // 2 to the power of 62.
  const withDeparture = 4_611_686_018_427_387_904n

  it('stands above all without a departure once it has one, and is read back as it was', () => {
    expect(storedVersion(arrival)).toBe('10')
    expect(storedVersion(departure)).toBe(String(withDeparture + 10n))
    expect([arrival, departure].map((entry) => plainVersion(storedVersion(later(entry))))).toEqual([11, 11])
  })

  it('is written with the rest in the order of the columns', () => {
    expect(CLOCK_COLUMNS.join(' ')).toBe(
      'restaurant_id record_key version file_id seller date started_at ended_at duration_seconds',
    )
    expect(clockLine({ ...arrival, seller: 'L"éa' })).toBe(
      '["r1","k",10,1,"L\\"éa","2026-03-14","2026-03-14 08:00:00.000",null,null]\n',
    )
    expect(clockLine(departure)).toBe(
      `["r1","k",${withDeparture + 10n},1,"Léa","2026-03-14","2026-03-14 08:00:00.000","2026-03-14 16:00:00.000",28800]\n`,
    )
  })
})
