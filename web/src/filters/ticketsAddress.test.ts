import { expect, it } from 'vitest'
import type { WallRange } from '../../../shared/period.ts'
import { pointOf } from './useTicketsAddress.ts'
import { soldOperations } from '../../../shared/ticket/operations.ts'
import { hourRange, ticketsAddress } from './ticketsAddress.ts'

const day: WallRange = ['2024-02-29T04:00:00.000', '2024-03-01T03:59:59.999']
const week: WallRange = ['2024-02-26T04:00:00.000', '2024-03-04T03:59:59.999']

it('keeps period, sites and filters, and adds what the figure is of', () => {
  const search = new URLSearchParams('periode=week&sites=a,b&caisse=C1&classement=montant')
  const address = new URL(ticketsAddress(search, week, { seller: 'Chloé', operations: soldOperations }), 'http://x')
  expect(address.pathname).toBe('/tickets')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    periode: 'week',
    sites: 'a,b',
    caisse: 'C1',
    vendeur: 'Chloé',
    operation: 'VENTE,ANNULATION',
  })
})

it('narrows the range to an hour of one service day, also past midnight', () => {
  expect(hourRange(day, 21)).toEqual(['2024-02-29T21:00:00.000', '2024-02-29T21:59:59.999'])
  expect(hourRange(day, 0)).toEqual(['2024-03-01T00:00:00.000', '2024-03-01T00:59:59.999'])
  const address = new URL(ticketsAddress(new URLSearchParams('periode=today'), day, { hour: 0 }), 'http://x')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    du: '2024-03-01T00:00:00.000',
    au: '2024-03-01T00:59:59.999',
  })
})

it('filters by the hour when it comes more than once', () => {
  expect(hourRange(week, 13)).toBeNull()
  expect(hourRange(['2024-02-29T04:30:00.000', '2024-03-01T04:29:59.999'], 4)).toBeNull()
  expect(ticketsAddress(new URLSearchParams('periode=week'), week, { hour: 13 })).toBe('/tickets?periode=week&heure=13')
})

it('lets an operation chosen on the screen narrow what the figure counts', () => {
  const search = new URLSearchParams('operation=ANNULATION')
  expect(ticketsAddress(search, day, { operations: soldOperations })).toBe('/tickets?operation=ANNULATION')
})

it('names the service day when the days of the restaurants start at different times', () => {
  expect(pointOf('2024-03-01', week, [240])).toEqual({ range: ['2024-03-01T04:00:00.000', '2024-03-02T03:59:59.999'] })
  expect(pointOf('2024-03-01', week, [0, 360])).toEqual({
    range: ['2024-03-01T00:00:00.000', '2024-03-02T05:59:59.999'],
    day: '2024-03-01',
  })
  expect(pointOf('2024-02', week, [240]).range).toEqual(['2024-02-26T04:00:00.000', '2024-03-01T03:59:59.999'])
  expect(pointOf('2024-03-01T13', week, [0, 360])).toEqual({
    range: ['2024-03-01T13:00:00.000', '2024-03-01T13:59:59.999'],
  })
})
