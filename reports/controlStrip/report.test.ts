import { expect, it } from 'vitest'
import { controlStrip } from './report.ts'

const sites = ['alma', 'bellevue']
const filter = { range: ['2026-05-01T00:00:00.000', '2026-05-02T23:59:59.999'] as const, sites }
const filled = (site: string, day: string) => ({
  'tickets.restaurant_id': site,
  'tickets.service_day.day': `${day}T00:00:00.000`,
  'tickets.tickets_count': '1',
})

it('names the restaurant whose day has no ticket, though another one sold', () => {
  const days = [filled('alma', '2026-05-01'), filled('alma', '2026-05-02'), filled('bellevue', '2026-05-01')]
  const checks = controlStrip(filter, { dayStartMinutes: 0 }).read({ days })
  expect(checks.find(({ id }) => id === 'days')).toMatchObject({
    state: 'note',
    days: [{ siteId: 'bellevue', day: '2026-05-02' }],
    figures: [{ value: 1 }],
  })
})

it('names no day that the range does not touch by the restaurant’s own start, nor leaves one out that it does', () => {
  const asked = { ...filter, range: ['2026-05-01T00:00:00.000', '2026-05-01T23:59:59.999'] as const }
  const startsOfDay = new Map([
    ['alma', 0],
    ['bellevue', 300],
  ])
  const checks = controlStrip(asked, { dayStartMinutes: 300, startsOfDay }).read({ days: [] })
  expect(checks.find(({ id }) => id === 'days')?.days).toEqual([
    { siteId: 'bellevue', day: '2026-04-30' },
    { siteId: 'alma', day: '2026-05-01' },
    { siteId: 'bellevue', day: '2026-05-01' },
  ])
})
