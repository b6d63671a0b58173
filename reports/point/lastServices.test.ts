import { describe, expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { lastServices } from './lastServices.ts'

const report = lastServices({ sites: ['r1', 'r2'], readOn: '2026-11-22' })

it('asks the greatest service day before that of reading, whatever the hour at which it ends', () => {
  expect(report.name).toBe('last_services')
  expect(report.queries['sold']).toMatchObject({
    measures: ['sales.last_service'],
    dimensions: ['sales.restaurant_id'],
    timeDimensions: [{ dimension: 'sales.ts', dateRange: ['1900-01-01T00:00:00.000', '2026-11-23T00:00:00.000'] }],
    filters: [
      { member: 'sales.restaurant_id', operator: 'equals', values: ['r1', 'r2'] },
      { member: 'sales.service_day', operator: 'beforeDate', values: ['2026-11-22'] },
    ],
  })
})

it('asks the names, the cities and the starts of the service days', () => {
  expect(report.queries['sites']).toEqual({
    dimensions: ['restaurant_id', 'restaurant', 'city', 'day_start_minutes'].map((name) => `restaurants.${name}`),
    filters: [{ member: 'restaurants.restaurant_id', operator: 'equals', values: ['r1', 'r2'] }],
    timezone: 'UTC',
  })
})

it('says in short what tells restaurants of one brand apart', () => {
  const names = ['GRANDE BRASSERIE LYON', 'GRANDE BRASSERIE DE LILLE', 'GRANDE BRASSERIE LYON']
  const restaurants = names.map((name, index): CubeRow => ({
    ...{
      'restaurants.restaurant_id': `r${index}`,
      'restaurants.restaurant': name,
      'restaurants.city': `Lyon ${index}`,
    },
    'restaurants.day_start_minutes': 0,
  }))
  const shortOf = (count: number) => report.read({ sites: restaurants.slice(0, count), sold: [] })
  expect(shortOf(3).map(({ name, shortName }) => [name, shortName])).toEqual([
    ['GRANDE BRASSERIE DE LILLE', 'LILLE'],
    ['GRANDE BRASSERIE LYON (Lyon 0)', 'LYON (Lyon 0)'],
    ['GRANDE BRASSERIE LYON (Lyon 2)', 'LYON (Lyon 2)'],
  ])
  // One alone has nothing to be told apart from.
  expect(shortOf(1).map(({ shortName }) => shortName)).toEqual(['GRANDE BRASSERIE LYON'])
})

it('names the restaurants by name, with their city where two share it, and those that never sold too', () => {
  const restaurant = (id: string, name: string, [city, start]: [string, number]): CubeRow => ({
    ...{ 'restaurants.restaurant_id': id, 'restaurants.restaurant': name },
    ...{ 'restaurants.city': city, 'restaurants.day_start_minutes': start },
  })
  const sold = (id: string, day: string): CubeRow => ({ 'sales.restaurant_id': id, 'sales.last_service': day })
  const services = report.read({
    sites: [
      restaurant('r1', 'Zinc', ['Nice', 240]),
      restaurant('r3', 'Zinc', ['Brest', 300]),
      restaurant('r2', 'École', ['Lyon', 0]),
    ],
    sold: [sold('r1', '2026-11-21T00:00:00.000'), sold('r2', '2026-11-19T00:00:00.000')],
  })
  expect(services).toEqual([
    {
      siteId: 'r2',
      site: 'École',
      name: 'École',
      shortName: 'École',
      dayStartMinutes: 0,
      day: '2026-11-19',
      runningDay: null,
    },
    {
      siteId: 'r1',
      site: 'Zinc',
      name: 'Zinc (Nice)',
      shortName: 'Zinc (Nice)',
      dayStartMinutes: 240,
      day: '2026-11-21',
      runningDay: null,
    },
    {
      siteId: 'r3',
      site: 'Zinc',
      name: 'Zinc (Brest)',
      shortName: 'Zinc (Brest)',
      dayStartMinutes: 300,
      day: null,
      runningDay: null,
    },
  ])
})

describe('a restaurant in which a day before still runs', () => {
  const running = [
    { siteId: 'r2', day: '2026-11-21' },
    { siteId: 'r3', day: '2026-11-21' },
    { siteId: 'r4', day: '2026-11-20' },
  ]
  const report = lastServices({ sites: ['r1', 'r2', 'r3', 'r4'], readOn: '2026-11-22', running })

  it('is asked for the days that had ended there', () => {
    const of = (sites: readonly string[], day: string) => ({
      and: [
        { member: 'sales.restaurant_id', operator: 'equals', values: sites },
        { member: 'sales.service_day', operator: 'beforeDate', values: [day] },
      ],
    })
    expect(report.queries['sold']?.filters?.[1]).toEqual({
      or: [of(['r1'], '2026-11-22'), of(['r2', 'r3'], '2026-11-21'), of(['r4'], '2026-11-20')],
    })
  })

  it('says which', () => {
    const sites = ['r1', 'r2'].map((id) => ({ 'restaurants.restaurant_id': id, 'restaurants.restaurant': id }))
    expect(report.read({ sites, sold: [] }).map(({ runningDay }) => runningDay)).toEqual([null, '2026-11-21'])
  })
})
