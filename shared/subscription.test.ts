import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSubscription,
  dayCount,
  endAfterMonths,
  isActive,
  isEnd,
  isRestaurantActive,
  latestSubscription,
  type Lifecycle,
  lifecycleOf,
  nextLifecycle,
  priceCents,
  movedBehind,
  renewalStart,
  type SubscriptionEvent,
  type SubscriptionFacts,
  statusOf,
  subscriptionStatuses,
} from './subscription.ts'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const base: SubscriptionFacts = {
  startsAt: at('2026-03-01'),
  endsAt: at('2026-03-31'),
  paidAt: at('2026-03-01'),
  cancelledAt: null,
  closedAt: null,
}

describe('a subscription', () => {
  it('is pending before its start, actif from its start on, inactif at its end', () => {
    expect(statusOf(base, new Date('2026-02-28T23:59:59.999Z'))).toBe('pending')
    expect(statusOf(base, at('2026-03-01'))).toBe('actif')
    expect(statusOf(base, new Date('2026-03-30T23:59:59.999Z'))).toBe('actif')
    expect(statusOf(base, at('2026-03-31'))).toBe('inactif')
    expect(isEnd(base, at('2026-03-31'))).toBe(true)
  })
  it('counts the begun days left and says whether it expired', () => {
    expect(checkSubscription(base, at('2026-03-01'))).toEqual({ status: 'actif', remainingDays: 30, message: 'Active' })
    expect(checkSubscription(base, new Date('2026-03-30T12:00:00Z')).remainingDays).toBe(1)
    expect(checkSubscription(base, at('2026-02-01'))).toEqual({
      status: 'pending',
      remainingDays: 30,
      message: 'Active',
    })
    expect(checkSubscription(base, at('2026-04-01'))).toEqual({
      status: 'inactif',
      remainingDays: 0,
      message: 'Subscription expired',
    })
  })
  it('is not active while it is unpaid', () => {
    const unpaid = { ...base, paidAt: null }
    expect(checkSubscription(unpaid, at('2026-03-02'))).toEqual({
      status: 'inactif',
      remainingDays: 0,
      message: 'Subscription expired',
    })
  })
  it('lasts 30 days for each month', () => {
    expect(endAfterMonths(at('2026-01-01'), 1)).toEqual(at('2026-01-31'))
    expect(endAfterMonths(at('2026-01-01'), 12)).toEqual(at('2026-12-27'))
  })
  it('counts its days from the first to the last, both included, and never less than 0', () => {
    expect(dayCount(at('2026-03-01'), at('2026-03-31'))).toBe(31)
    expect(dayCount(at('2026-03-01'), at('2026-03-01'))).toBe(1)
    expect(dayCount(at('2026-03-05'), at('2026-03-01'))).toBe(0)
  })
  it('costs the offer and 20 % in whole cents', () => {
    expect(priceCents('29.90')).toBe(3588)
    expect(priceCents('19.99')).toBe(2399) // 2398.8
    expect(priceCents('1.005')).toBe(121) // 120.6
    expect(priceCents(0.0125)).toBe(2) // 1.5
    expect(priceCents('9999999999.99')).toBe(1199999999999) // 1199999999998.8
  })
  it('is renewed from the end of what is paid, else from now', () => {
    const now = at('2026-03-10')
    expect(renewalStart([base, { ...base, endsAt: at('2027-01-01'), paidAt: null }], now)).toEqual(at('2026-03-31'))
    expect(renewalStart([{ ...base, closedAt: now }], now)).toEqual(now)
    expect(renewalStart([], now)).toEqual(now)
    const following = { ...base, startsAt: base.endsAt, endsAt: at('2026-04-30') }
    const far = { ...base, startsAt: at('2027-01-01'), endsAt: at('2027-02-01') }
    expect(renewalStart([far, following, base], now)).toEqual(at('2026-04-30'))
  })
  it('moves what is paid and begins within a new period behind it, whole, and what begins after that no further', () => {
    const paid = (startsAt: string, endsAt: string) => ({ ...base, startsAt: at(startsAt), endsAt: at(endsAt) })
    const opened = { startsAt: at('2026-04-01'), endsAt: at('2026-05-01') }
    const [over, within] = [paid('2026-03-20', '2026-04-01'), paid('2026-04-21', '2026-05-21')]
    const [next, far] = [paid('2026-05-21', '2026-05-31'), paid('2026-06-10', '2026-07-10')]
    const unpaid = { ...within, paidAt: null }
    expect(movedBehind(opened, [far, next, unpaid, { ...within, closedAt: at('2026-03-01') }, within, over])).toEqual([
      { one: within, startsAt: at('2026-05-01'), endsAt: at('2026-05-31') },
      { one: next, startsAt: at('2026-05-31'), endsAt: at('2026-06-10') },
    ])
    expect(movedBehind(opened, [paid('2026-05-01', '2026-06-01')])).toEqual([])
    // The one that begins first comes first, however they lie: two that were granted beside one another, one of them that same day.
    const [long, short] = [paid('2026-04-01', '2026-05-01'), paid('2026-04-06', '2026-04-16')]
    for (const others of [
      [long, short],
      [short, long],
    ])
      expect(movedBehind(opened, others)).toEqual([
        { one: long, startsAt: at('2026-05-01'), endsAt: at('2026-05-31') },
        { one: short, startsAt: at('2026-05-31'), endsAt: at('2026-06-10') },
      ])
  })
})

describe('what happens to a subscription', () => {
  const lifecycles = ['none', 'ordered', 'paid', 'cancelled', 'closed'] as const
  const events = ['order', 'grant', 'pay', 'cancel', 'close'] as const

  it.each<[Lifecycle, Partial<Record<SubscriptionEvent, Lifecycle>>]>([
    ['none', { order: 'ordered', grant: 'paid' }],
    ['ordered', { pay: 'paid', cancel: 'cancelled', close: 'closed' }],
    ['paid', { close: 'closed' }],
    ['cancelled', { pay: 'paid' }],
    ['closed', {}],
  ])('once it is %s, changes it so and no other way', (from, changes) => {
    const next = events.map((event) => [event, nextLifecycle(from, event)])
    const expected = events.map((event) => [event, changes[event] ?? null])
    expect(next).toEqual(expected)
  })

  it('makes of it, before its start, while it runs and after its end', () => {
    const [paidAt, cancelledAt, closedAt] = [at('2026-02-01'), at('2026-02-02'), at('2026-02-03')]
    const facts: Record<(typeof lifecycles)[number], SubscriptionFacts | null> = {
      none: null,
      ordered: { ...base, paidAt: null },
      paid: { ...base, paidAt },
      cancelled: { ...base, paidAt, cancelledAt },
      closed: { ...base, paidAt, cancelledAt, closedAt },
    }
    const days = [at('2026-02-28'), at('2026-03-02'), at('2026-04-01')]
    const shown = lifecycles.map((one) => [one, days.map((now) => facts[one] && statusOf(facts[one], now))])
    expect(Object.fromEntries(shown)).toEqual({
      none: [null, null, null],
      ordered: ['pending', 'inactif', 'inactif'],
      paid: ['pending', 'actif', 'inactif'],
      cancelled: ['cancled', 'cancled', 'cancled'],
      closed: ['closed', 'closed', 'closed'],
    })
  })

  it('leaves an order without days as long as nobody paid it', () => {
    expect(checkSubscription({ ...base, paidAt: null }, at('2026-02-01'))).toEqual({
      status: 'pending',
      remainingDays: 0,
      message: 'Subscription expired',
    })
  })

  it('is over for a subscription by its end, not by its start', () => {
    expect([at('2026-03-02'), at('2026-04-01')].map((now) => isEnd(base, now))).toEqual([false, true])
  })
})

// A second, naive calculation: replays the story word by word, one flag at a time.
type Step = { event: SubscriptionEvent; day: number }
interface Story {
  start: number
  months: number
  granted: boolean
  steps: Step[]
}

const story: fc.Arbitrary<Story> = fc.record({
  start: fc.integer({ min: 0, max: 800 }),
  months: fc.constantFrom(1, 3, 6, 9, 12),
  granted: fc.boolean(),
  steps: fc.array(
    fc.record({
      event: fc.constantFrom<SubscriptionEvent>('pay', 'cancel', 'close', 'order', 'grant'),
      day: fc.integer({ min: 0, max: 800 }),
    }),
    { maxLength: 8 },
  ),
})

const day = (n: number) => new Date(Date.UTC(2025, 0, 1) + n * 86_400_000)

/** Through the table of transitions. */
function told(one: Story): SubscriptionFacts {
  let lifecycle: Lifecycle = nextLifecycle('none', one.granted ? 'grant' : 'order')!
  let facts: SubscriptionFacts = {
    startsAt: day(one.start),
    endsAt: endAfterMonths(day(one.start), one.months),
    paidAt: one.granted ? day(one.start) : null,
    cancelledAt: null,
    closedAt: null,
  }
  for (const step of one.steps) {
    const next = nextLifecycle(lifecycle, step.event)
    if (next === null) continue
    lifecycle = next
    if (next === 'paid') facts = { ...facts, paidAt: day(step.day), cancelledAt: null }
    if (next === 'cancelled') facts = { ...facts, cancelledAt: day(step.day) }
    if (next === 'closed') facts = { ...facts, closedAt: day(step.day) }
  }
  expect(lifecycleOf(facts)).toBe(lifecycle)
  return facts
}

/** Without the table. */
function naive(one: Story, today: number) {
  let paid = one.granted
  let cancelled = false
  let closed = false
  for (const { event } of one.steps) {
    if (closed) break
    if (event === 'pay') {
      paid = true
      cancelled = false
    } else if (event === 'cancel' && !paid) cancelled = true
    else if (event === 'close' && !cancelled) closed = true
  }
  const end = one.start + one.months * 30
  const running = today >= one.start && today < end
  let status = running && paid ? 'actif' : 'inactif'
  if (today < one.start) status = 'pending'
  if (cancelled) status = 'cancled'
  if (closed) status = 'closed'
  const valid = paid && !cancelled && !closed && today < end
  return {
    status,
    cancelled,
    end,
    isActive: valid && running,
    isEnd: today >= end,
    message: valid ? 'Active' : 'Subscription expired',
    remainingDays: valid ? end - Math.max(today, one.start) : 0,
  }
}

describe('random histories', () => {
  it('give the same states as a naive reading of them', () => {
    fc.assert(
      fc.property(fc.array(story, { maxLength: 6 }), fc.integer({ min: 0, max: 1300 }), (stories, today) => {
        const now = day(today)
        const facts = stories.map(told)
        const expected = stories.map((one) => naive(one, today))
        facts.forEach((one, index) => {
          const { status, message, remainingDays } = expected[index]!
          expect(checkSubscription(one, now)).toEqual({ status, message, remainingDays })
          expect(isActive(one, now)).toBe(expected[index]!.isActive)
          expect(isEnd(one, now)).toBe(expected[index]!.isEnd)
        })
        expect(isRestaurantActive(facts, now)).toBe(expected.some((one) => one.isActive))
        const kept = expected.filter((one) => !one.cancelled)
        const last = kept.length === 0 ? undefined : day(Math.max(...kept.map((one) => one.end)))
        expect(latestSubscription(facts)?.endsAt).toEqual(last)
      }),
      { numRuns: 2000 },
    )
  })
})

it('bears the six statuses as the wire spells them', () => {
  expect(subscriptionStatuses).toEqual(['pending', 'actif', 'inactif', 'cancled', 'closed', 'none'])
})

it('is the first given among those that end together, so that a list shows one and the same', () => {
  const [first, second] = [{ ...base }, { ...base }]
  expect(latestSubscription([first, second])).toBe(first)
})

it('counts a day that is only begun as no more than its first', () => {
  expect(dayCount(at('2026-03-01'), new Date('2026-03-02T12:00:00Z'))).toBe(2)
})
