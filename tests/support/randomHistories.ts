import fc from 'fast-check'
import { comparisonKinds, type ComparisonKind } from '../../shared/comparison.ts'
import { presetRange, presets, serviceRange, type WallRange } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { dayMs, shiftWall } from '../../shared/wallTime.ts'

/** A ticket as far as comparisons read it: money in cents, `version` above 1 replaces the one of the same guid. */
export interface ToldTicket {
  readonly site: number
  readonly guid: string
  readonly ts: string
  readonly version: number
  readonly operation: 'VENTE' | 'ANNULATION' | 'TRANSFERT' | 'RECU'
  readonly state: 'Payé' | 'Ouvert'
  readonly cents: number
  readonly covers: number
}

/** Restaurants with their histories, and a comparison that is asked of them at a wall time. */
export interface ToldComparison {
  readonly dayStarts: readonly number[]
  readonly now: string
  readonly range: WallRange
  readonly kind: Exclude<ComparisonKind, 'habituel'>
  readonly ownRange: WallRange
  readonly sameTime: boolean | null
  readonly constantScope: boolean
  readonly tickets: readonly ToldTicket[]
}

/** Days around which dates go wrong: 29 February, ends of years, clock changes, public holidays, and the day after each. */
const oddDays = [
  ...['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-10', '2025-02-28', '2025-03-01', '2024-12-31', '2025-01-01'],
  ...['2025-03-30', '2025-10-26', '2025-12-25', '2026-01-01', '2026-05-01', '2026-11-21', '2026-03-14'],
]

const time = fc.integer({ min: 0, max: dayMs - 1 })
const dayStart = fc.constantFrom(0, 0, 240, 360)

/** Shortcuts of now, or ranges of one's own: whole service days, or cut to the minute. */
function ranges(now: string, dayStartMinutes: number): fc.Arbitrary<WallRange> {
  const today = now.slice(0, 10)
  const days = fc.tuple(fc.integer({ min: -20, max: 3 }), fc.integer({ min: 0, max: 24 }))
  return fc.oneof(
    fc.constantFrom(...presets).map((preset) => presetRange(preset, now, dayStartMinutes)),
    days.map(([first, more]) => serviceRange(addDays(today, first), addDays(today, first + more), dayStartMinutes)),
    fc.tuple(days, time).map(([[first, more], at]): WallRange => {
      const from = shiftWall(`${addDays(today, first)}T00:00:00.000`, at)
      return [from, shiftWall(from, more * dayMs + 3_599_999)]
    }),
  )
}

/** Where a ticket may stand: at a bound, a millisecond beside it, at the same place of the days around, anywhere. */
function moments({ range, now }: Pick<ToldComparison, 'range' | 'now'>): fc.Arbitrary<string> {
  const anchors = [...range, now]
  const back = fc.constantFrom(0, 0, 364, 365, 366, 7, 371)
  const near = fc.constantFrom(-1, 0, 0, 1, 60_000, -3_600_000)
  const scattered = fc.tuple(fc.integer({ min: -30, max: 1 }), time)
  return fc.oneof(
    fc.tuple(fc.constantFrom(...anchors), back, near).map(([at, days, ms]) => shiftWall(at, ms - days * dayMs)),
    fc
      .tuple(fc.constantFrom(...anchors), back, scattered)
      .map(([at, days, [more, ms]]) => shiftWall(`${at.slice(0, 10)}T00:00:00.000`, (more - days) * dayMs + ms)),
  )
}

function ticketsOf(asked: Pick<ToldComparison, 'range' | 'now' | 'dayStarts'>): fc.Arbitrary<ToldTicket[]> {
  const ticket = fc.record({
    site: fc.integer({ min: 0, max: asked.dayStarts.length - 1 }),
    ts: moments(asked),
    operation: fc.constantFrom('VENTE', 'VENTE', 'VENTE', 'VENTE', 'ANNULATION', 'TRANSFERT', 'RECU'),
    state: fc.constantFrom('Payé', 'Payé', 'Payé', 'Payé', 'Ouvert'),
    cents: fc.integer({ min: 1, max: 200_000 }),
    covers: fc.integer({ min: 0, max: 8 }),
    isSentAgain: fc.integer({ min: 0, max: 9 }).map((of) => of === 0),
  })
  const told = fc.array(ticket, { minLength: 20, maxLength: 120 })
  return told.map((tickets) =>
    tickets.flatMap(({ isSentAgain, ...one }, index) => {
      const first = { ...one, guid: `t${index}`, version: 1 } as const
      return isSentAgain ? [first, { ...first, version: 2, cents: one.cents + 100 }] : [first]
    }),
  )
}

/** Whole histories with one question each. */
export const toldComparisons: fc.Arbitrary<ToldComparison> = fc
  .record({
    dayStarts: fc.array(dayStart, { minLength: 1, maxLength: 4 }),
    day: fc.constantFrom(...oddDays),
    at: time,
    // What is usual has a reckoning of its own (usualByPlainSql.ts).
    kind: fc.constantFrom(...comparisonKinds.filter((kind) => kind !== 'habituel')),
    sameTime: fc.constantFrom(null, null, true, false),
    constantScope: fc.boolean(),
  })
  .chain(({ day, at, dayStarts, ...rest }) => {
    const now = shiftWall(`${day}T00:00:00.000`, at)
    const ownStart = addDays(day, -400)
    const earliest = Math.min(...dayStarts)
    return ranges(now, earliest).chain((range) =>
      ticketsOf({ range, now, dayStarts }).map((tickets) => ({
        ...rest,
        ...{ dayStarts, now, range, tickets },
        ownRange: serviceRange(ownStart, addDays(ownStart, 20), earliest),
      })),
    )
  })
