import fc from 'fast-check'
import { cockpitWords, type CockpitWord } from '../../shared/cockpitWords.ts'
import { dayMs, shiftWall } from '../../shared/wallTime.ts'
import { toldComparisons, type ToldComparison, type ToldTicket } from './randomHistories.ts'

/** A ticket as far as the cockpit reads it: money in cents, lines by their number. */
export interface ToldSale extends ToldTicket {
  readonly lines: number
  readonly cancelled: number
  readonly discountCents: number
  readonly offeredCents: number
  /** Of the payment, what was paid by card, under one of the names that tills give it. */
  readonly cardCents: number
  readonly card: { readonly family: string; readonly mode: string }
}

/** A record of the time clock; `to` is null of one that is still open, or was never closed. */
export interface ToldClock {
  readonly site: number
  readonly from: string
  readonly to: string | null
}

/** Restaurants with their sales and hours, a comparison that is asked of them, and a figure by day. */
export interface ToldGroup extends Omit<ToldComparison, 'tickets'> {
  readonly tickets: readonly ToldSale[]
  readonly clocks: readonly ToldClock[]
  readonly word: CockpitWord
}

const details = fc.record({
  lines: fc.integer({ min: 0, max: 9 }),
  cancelled: fc.constantFrom(0, 0, 0, 1, 2),
  discountCents: fc.constantFrom(0, 0, 0, 150, 999),
  offeredCents: fc.constantFrom(0, 0, 0, 220, 1),
  isByCard: fc.boolean(),
  card: fc.constantFrom(
    { family: 'CB', mode: 'Sans contact' },
    { family: '', mode: 'Carte bancaire' },
    { family: ' carte Bleue ', mode: 'X' },
  ),
})

/** When a restaurant sells: always, since the period began, or until then. */
const lives = fc.constantFrom('always', 'always', 'always', 'opened', 'closed')

function clocksOf({
  range,
  now,
  dayStarts,
}: Pick<ToldComparison, 'range' | 'now' | 'dayStarts'>): fc.Arbitrary<ToldClock> {
  return fc
    .record({
      site: fc.integer({ min: 0, max: dayStarts.length - 1 }),
      at: fc.constantFrom(...range, now),
      before: fc.oneof(fc.integer({ min: -dayMs, max: 2 * dayMs }), fc.constantFrom(0, 1, -1, 3_600_000)),
      // Nobody is at work before they came; a till may say so all the same.
      long: fc.oneof(fc.integer({ min: 0, max: dayMs }), fc.constantFrom(0, -60_000, 3_600_000)),
      isOpen: fc.integer({ min: 0, max: 7 }).map((of) => of === 0),
    })
    .map(({ site, at, before, long, isOpen }) => {
      const from = shiftWall(at, -before)
      return { site, from, to: isOpen ? null : shiftWall(from, long) }
    })
}

/** Whole groups with one question each. */
export const toldGroups: fc.Arbitrary<ToldGroup> = toldComparisons.chain((told) => {
  const { tickets, ...rest } = told
  return fc
    .record({
      lived: fc.array(lives, { minLength: told.dayStarts.length, maxLength: told.dayStarts.length }),
      extras: fc.array(details, { minLength: tickets.length, maxLength: tickets.length }),
      clocks: fc.array(clocksOf(told), { maxLength: 24 }),
      word: fc.constantFrom(...cockpitWords),
    })
    .map(({ lived, extras, clocks, word }) => ({
      ...rest,
      ...{ clocks, word },
      tickets: tickets.flatMap((ticket, index): ToldSale[] => {
        const life = lived[ticket.site]
        const sells = life === 'always' || (life === 'opened' ? ticket.ts >= told.range[0] : ticket.ts < told.range[0])
        const { isByCard, ...extra } = extras[index]!
        return sells ? [{ ...ticket, ...extra, cardCents: isByCard ? Math.trunc(ticket.cents / 3) : 0 }] : []
      }),
    }))
})
