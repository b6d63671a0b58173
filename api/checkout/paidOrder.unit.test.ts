import { describe, expect, it } from 'vitest'
import type { Period, SubscriptionFacts } from '../../shared/subscription.ts'
import { datesOncePaid, isOrdered } from './paidOrder.ts'

type Asked = Parameters<typeof isOrdered>

describe('a payment is of what was ordered', () => {
  const checkout = { sessionId: 'cs_1', amountCents: 3588 }
  const paid = { state: 'paid', sessionId: 'cs_1', amountCents: 3588, currency: 'eur' } as const

  it.each<[string, Asked[0], Asked[1], boolean]>([
    ['when all is the same', checkout, paid, true],
    ['when no session was noted', { ...checkout, sessionId: null }, paid, true],
    ['not by another session', checkout, { ...paid, sessionId: 'cs_2' }, false],
    ['not by a cent less', checkout, { ...paid, amountCents: 3587 }, false],
    ['not by a cent more', { ...checkout, sessionId: null }, { ...paid, amountCents: 3589 }, false],
    ['not in another currency', checkout, { ...paid, currency: 'usd' }, false],
  ])('%s', (_, ...[ordered, payment, expected]) => {
    expect(isOrdered(ordered, payment)).toBe(expected)
  })
})

describe('an order that is paid runs', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const facts = (startsAt: string, endsAt: string, paidAt: Date | null = at('2026-01-01')): SubscriptionFacts => ({
    startsAt: at(startsAt),
    endsAt: at(endsAt),
    paidAt,
    cancelledAt: null,
    closedAt: null,
  })
  const ordered = { ...facts('2026-03-10', '2026-05-09', null), nbMonths: 2 }
  const dates = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) })

  it.each<[string, SubscriptionFacts[], string, Period]>([
    [
      'as ordered, when it is paid before it starts',
      [facts('2026-02-08', '2026-03-10')],
      '2026-03-01',
      dates('2026-03-10', '2026-05-09'),
    ],
    [
      'from now, when what it was to follow was ended meanwhile',
      [{ ...facts('2026-02-08', '2026-03-10'), closedAt: at('2026-02-20') }],
      '2026-03-01',
      dates('2026-03-01', '2026-04-30'),
    ],
    ['as ordered, when it is paid after it started', [], '2026-03-12', dates('2026-03-10', '2026-05-09')],
    [
      'from the end of another one that was paid meanwhile',
      [facts('2026-03-05', '2026-04-04')],
      '2026-03-11',
      dates('2026-04-04', '2026-06-03'),
    ],
    [
      'from now, before another one that begins later and is moved behind it',
      [facts('2026-03-05', '2026-04-04')],
      '2026-03-02',
      dates('2026-03-02', '2026-05-01'),
    ],
    [
      'as ordered beside another one that nobody paid',
      [facts('2026-03-05', '2026-04-04', null)],
      '2026-03-11',
      dates('2026-03-10', '2026-05-09'),
    ],
    [
      'from the end of the other one, when that came between its order and its payment',
      [facts('2026-03-05', '2026-03-12')],
      '2026-03-13',
      dates('2026-03-12', '2026-05-11'),
    ],
  ])('%s', (_, ...[others, now, expected]) => {
    expect(datesOncePaid(ordered, others, at(now))).toEqual(expected)
  })
})
