import { expect, it } from 'vitest'
import { serviceRange } from '../../shared/period.ts'
import { firstTickets } from './report.ts'

const filter = { range: serviceRange('2026-11-21', '2026-11-21', 240), sites: ['r1', 'r2'], sellers: ['Léa'] }

it('asks of the restaurants, whoever sold, since the euro and until the period ends', () => {
  const { timeDimensions, filters, measures } = firstTickets(filter, 240).queries['first'] ?? {}
  expect(measures).toEqual(['tickets.first_ts'])
  expect(timeDimensions).toEqual([
    { dimension: 'tickets.ts', dateRange: ['2002-01-01T00:00:00.000', '2026-11-22T03:59:59.999'] },
  ])
  expect(filters).toEqual([{ member: 'tickets.restaurant_id', operator: 'equals', values: ['r1', 'r2'] }])
})

it('is the service day of the first ticket of each restaurant, by name; none of one without tickets', () => {
  const row = (id: string, name: string, ts: string | null) => ({
    'tickets.restaurant_id': id,
    'tickets.restaurant': name,
    'tickets.first_ts': ts,
  })
  const rows = [row('r2', 'Zinc', '2025-09-02T01:30:00.000'), row('r1', 'Alma', '2025-09-01T11:58:12.000')]
  expect(firstTickets(filter, 240).read({ first: [...rows, row('r3', 'Bar', null)] })).toEqual([
    { siteId: 'r1', site: 'Alma', day: '2025-09-01' },
    { siteId: 'r2', site: 'Zinc', day: '2025-09-01' },
  ])
})
