import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isOfPeople } from './peopleMembers.ts'

const folder = join(import.meta.dirname, '../model/views')

/** Every member of every public view, as a question names it. */
const members = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const view = /^ {2}- name: (\w+)$/m.exec(text)?.[1] ?? ''
  return [...text.matchAll(/^ {10}- (\w+)$/gm)].map(([, name]) => `${view}.${name}`)
})

it('are of people: the time clock, sellers, and hours worked; money, tickets, tills and debtors are not', () => {
  expect(members.length).toBeGreaterThan(150)
  const others = members.filter((member) => !member.startsWith('time_clock.') && !member.endsWith('.seller'))
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
  const named = members.filter((member) => member.startsWith('time_clock.') || member.endsWith('.seller'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((member) => !isOfPeople(member))).toEqual([])
})

it('are of people when cut by a granularity too, and what is no member is none', () => {
  expect(isOfPeople('time_clock.ts.day')).toBe(true)
  expect([isOfPeople('sales.ts.hour'), isOfPeople('sales'), isOfPeople('')]).toEqual([false, false, false])
})
