import fc from 'fast-check'
import { addDays } from '../../shared/serviceDay.ts'
import { shiftWall } from '../../shared/wallTime.ts'

/** A ticket as far as Le point reads it; money in cents, `version` above 1 replaces the one of the same guid. */
export interface PointTicket {
  readonly guid: string
  readonly ts: string
  readonly version: number
  readonly operation: 'VENTE' | 'ANNULATION' | 'TRANSFERT' | 'RECU'
  readonly state: 'Payé' | 'Ouvert'
  readonly cents: number
  readonly covers: number
  /** What the ticket gave away, of each kind; 0: none. */
  readonly offered: number
  readonly cancelled: number
  readonly discount: number
}

/** A restaurant with its history. */
export interface PointRestaurant {
  readonly dayStart: number
  readonly postalCode: string
  readonly tickets: readonly PointTicket[]
}

/** Le point that is read on a day, of some restaurants. */
export interface ToldPoint {
  readonly readOn: string
  readonly restaurants: readonly PointRestaurant[]
}

/** Mornings after 29 February, a year's end, public holidays, a clock change; Mondays and firsts of a month. */
const mornings = [
  ...['2024-03-01', '2024-03-07', '2026-01-01', '2026-01-02', '2026-01-05', '2026-02-19', '2026-04-07', '2026-05-04'],
  ...['2026-05-29', '2026-06-01', '2026-06-18', '2026-10-26', '2026-11-21', '2026-11-22', '2026-11-23', '2026-12-27'],
]
/** So far back do histories go: more than eight same weekdays, holidays left out. */
const HISTORY_DAYS = 84

const gift = fc.oneof(fc.constant(0), fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 5_000 }))

function restaurantUntil(readOn: string): fc.Arbitrary<PointRestaurant> {
  const shape = fc.record({
    dayStart: fc.constantFrom(0, 240, 360),
    postalCode: fc.constantFrom('75011', '67000'),
    /** Closed on these weekdays of the count; opened so many days ago; silent for the last days. */
    closedOn: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
    openedAgo: fc.constantFrom(HISTORY_DAYS, HISTORY_DAYS, HISTORY_DAYS, 20),
    silentFor: fc.constantFrom(0, 0, 0, 0, 1, 3, 40, HISTORY_DAYS + 1),
    tickets: fc.array(
      fc.record({
        back: fc.integer({ min: 0, max: HISTORY_DAYS }),
        minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1439)),
        operation: fc.constantFrom('VENTE', 'VENTE', 'VENTE', 'VENTE', 'VENTE', 'ANNULATION', 'TRANSFERT', 'RECU'),
        state: fc.constantFrom('Payé', 'Payé', 'Payé', 'Payé', 'Payé', 'Ouvert'),
        cents: fc.integer({ min: 1, max: 99_999 }),
        covers: fc.integer({ min: 0, max: 6 }),
        offered: gift,
        cancelled: gift,
        discount: gift,
        isSentAgain: fc.integer({ min: 0, max: 9 }).map((of) => of === 0),
      }),
      { minLength: 60, maxLength: 220 },
    ),
  })
  return shape.map(({ dayStart, postalCode, closedOn, openedAgo, silentFor, tickets }) => ({
    ...{ dayStart, postalCode },
    tickets: tickets
      .filter(({ back }) => !closedOn.includes(back % 7) && back <= openedAgo && (back === 0 || back > silentFor))
      .flatMap(({ isSentAgain, back, minute, ...one }, index) => {
        const ts = shiftWall(`${addDays(readOn, -back)}T00:00:00.000`, (dayStart + minute) * 60_000)
        const first = { ...one, ts, guid: `p${index}`, version: 1 } as const
        return isSentAgain ? [first, { ...first, version: 2, cents: one.cents + 100 }] : [first]
      }),
  }))
}

/** Whole histories, the day on which Le point is read running already. */
export const toldPoints: fc.Arbitrary<ToldPoint> = fc
  .constantFrom(...mornings)
  .chain((readOn) =>
    fc
      .array(restaurantUntil(readOn), { minLength: 1, maxLength: 4 })
      .map((restaurants): ToldPoint => ({ readOn, restaurants })),
  )
