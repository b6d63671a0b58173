import type { Filter } from '@cubejs-client/core'
import { expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { COUNTED_DAYS, lateTickets, missingNumbers } from './counts.ts'

const asked = { sites: ['r1', 'r9'], now: '2026-01-15T22:45:13.123' }
/** From the first moment of the day four weeks ago until now. */
const fourWeeks = ['2025-12-18T00:00:00.000', asked.now]
const of = (view: string, row: Readonly<Record<string, string | number>>): CubeRow =>
  Object.fromEntries(Object.entries(row).map(([member, value]) => [`${view}.${member}`, value]))

it('counts the missing numbers of four weeks, each till’s in the calendar years that they touch', () => {
  expect(COUNTED_DAYS).toBe(28)
  const { name, queries, read } = missingNumbers(asked)
  expect([name, Object.keys(queries)]).toEqual(['missing_numbers', ['holes']])
  expect(queries['holes']).toMatchObject({
    measures: ['number_control.missing_count'],
    dimensions: ['number_control.restaurant_id', 'number_control.till'],
    timeDimensions: [{ dimension: 'number_control.ts', dateRange: fourWeeks }],
    filters: [
      { member: 'number_control.restaurant_id', values: ['r1', 'r9'] },
      { member: 'number_control.number_year', values: ['2025', '2026'] },
    ],
  })
  const bar = of('number_control', { restaurant_id: 'r9', till: 'BAR', missing_count: '4' })
  const hall = of('number_control', { restaurant_id: 'r9', till: 'SALLE', missing_count: '0' })
  expect([...read({ holes: [bar, hall] })]).toEqual([
    ['r9 BAR', 4],
    ['r9 SALLE', 0],
  ])
})

it('counts of each closed day the tickets that arrived after its own closing, and of no other restaurant', () => {
  const closed = [
    { siteId: 'r9', day: '2026-01-10', version: '1700' },
    { siteId: 'r1', day: '2026-01-11', version: '1800' },
  ]
  const { name, queries, read } = lateTickets({ ...asked, sites: ['r1', 'r5', 'r9'] }, closed)
  expect([name, Object.keys(queries)]).toEqual(['late_tickets', ['late']])
  const after = (site: string, day: string, version: string): Filter => ({
    and: [
      { member: 'control.restaurant_id', operator: 'equals', values: [site] },
      { member: 'control.service_day', operator: 'inDateRange', values: [day, day] },
      { member: 'control.version', operator: 'gte', values: [version] },
    ],
  })
  expect(queries['late']).toMatchObject({
    measures: ['control.tickets_count'],
    dimensions: ['control.restaurant_id', 'control.till'],
    timeDimensions: [{ dimension: 'control.ts', dateRange: fourWeeks }],
    filters: [
      { member: 'control.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
      { or: [after('r9', '2026-01-10', '1700'), after('r1', '2026-01-11', '1800')] },
    ],
  })
  const rows = [of('control', { restaurant_id: 'r1', till: 'BAR', tickets_count: '3' })]
  expect([...read({ late: rows })]).toEqual([['r1 BAR', 3]])
})

it('asks nothing where no closed day differs', () => {
  const { queries, read } = lateTickets(asked, [])
  expect([queries, [...read({})]]).toEqual([{}, []])
})
