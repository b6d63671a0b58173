import { expect, it } from 'vitest'
import { firstTickets } from './report.ts'

it('asks of the restaurants whatever the period, since the euro', () => {
  const { timeDimensions, filters, measures } = firstTickets(['r2', 'r1'], 240).queries['first'] ?? {}
  expect(measures).toEqual(['tickets.first_ts'])
  expect(timeDimensions).toBeUndefined()
  expect(filters).toEqual([
    { member: 'tickets.restaurant_id', operator: 'equals', values: ['r1', 'r2'] },
    { member: 'tickets.ts', operator: 'afterOrOnDate', values: ['2002-01-01'] },
  ])
})

it('is the service day of the first ticket of each restaurant, by name; none of one without tickets', () => {
  const row = (id: string, name: string, ts: string | null) => ({
    'tickets.restaurant_id': id,
    'tickets.restaurant': name,
    'tickets.first_ts': ts,
  })
  const rows = [row('r2', 'Zinc', '2025-09-02T01:30:00.000'), row('r1', 'Alma', '2025-09-01T11:58:12.000')]
  expect(firstTickets(['r1', 'r2', 'r3'], 240).read({ first: [...rows, row('r3', 'Bar', null)] })).toEqual([
    { siteId: 'r1', site: 'Alma', day: '2025-09-01' },
    { siteId: 'r2', site: 'Zinc', day: '2025-09-01' },
  ])
})
