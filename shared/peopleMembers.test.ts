import { expect, it } from 'vitest'
import { publicMembers } from '../tests/support/publicMembers.ts'
import { isOfPeople } from './peopleMembers.ts'

it('are of people: the time clock, sellers, and hours worked; money, tickets, tills and debtors are not', () => {
  expect(publicMembers.length).toBeGreaterThan(150)
  const others = publicMembers.filter((member) => !member.startsWith('time_clock.') && !member.endsWith('.seller'))
  expect(others.filter(isOfPeople).toSorted()).toEqual([
    'activity.clock_coverage',
    'activity.clock_records_count',
    'activity.complete_records_count',
    'activity.net_sales_per_hour',
    'activity.worked_hours',
    'discounts.seller_average_rate',
    'product_sales.top_seller',
    'product_sales.top_seller_restaurant_id',
  ])
  const named = publicMembers.filter((member) => member.startsWith('time_clock.') || member.endsWith('.seller'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((member) => !isOfPeople(member))).toEqual([])
})

it('are of people when cut by a granularity too, and what is no member is none', () => {
  expect(isOfPeople('time_clock.ts.day')).toBe(true)
  expect([isOfPeople('sales.ts.hour'), isOfPeople('sales'), isOfPeople('')]).toEqual([false, false, false])
})
