import { expect, it } from 'vitest'
import type { Site } from '../../../query/session.ts'
import { touchedTotals } from './touchedTotals.ts'

const site = (_id: string, TimeDebut: string) => ({ _id, calculeTicket: { TimeDebut } }) as unknown as Site
const total = (siteId: string, day: string) => ({ siteId, day, ticketsCount: 1, grossSales: 1, payments: 1 })

it('lists of the dates of a period those that it touches by each restaurant’s own start', () => {
  const sites = [site('denis', '00:00'), site('annecy', '05:00')]
  const totals = ['2026-11-11', '2026-11-12'].flatMap((day) => sites.map(({ _id }) => total(_id, day)))
  const listed = (from: string, to: string) =>
    touchedTotals(totals, sites, { range: [from, to], dayStartMinutes: 300 }).map(({ siteId, day }) => [siteId, day])
  expect(listed('2026-11-12T00:00:00.000', '2026-11-12T23:59:59.999')).toEqual([
    ['annecy', '2026-11-11'],
    ['denis', '2026-11-12'],
    ['annecy', '2026-11-12'],
  ])
  expect(listed('2026-11-12T00:00:00.000', '2026-11-12T04:59:59.999')).toEqual([
    ['annecy', '2026-11-11'],
    ['denis', '2026-11-12'],
  ])
})
