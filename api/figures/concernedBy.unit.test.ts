import { expect, it } from 'vitest'
import { concernedBy } from './concernedBy.ts'

const reach = ['a', 'b', 'c']

it('a question concerns the months of its range, a day more on both sides, and the restaurants it names', () => {
  const question = {
    measures: ['sales.gross_sales'],
    timeDimensions: [{ dimension: 'sales.service_day', dateRange: ['2026-03-02', '2026-04-30'] }],
    filters: [{ member: 'sales.restaurant_id', operator: 'equals', values: ['b', 'elsewhere'] }],
  }
  expect(concernedBy(question, reach)).toEqual([
    { restaurantIds: ['b'], months: ['2026-03-01', '2026-05-01'], hasHours: false },
  ])
})

it('what is not two dates or not an equality narrows nothing', () => {
  const everything = [{ restaurantIds: reach, months: null, hasHours: false }]
  expect(concernedBy({ timeDimensions: [{ dimension: 'sales.ts', dateRange: 'last month' }] }, reach)).toEqual(
    everything,
  )
  expect(concernedBy({ timeDimensions: [{ dimension: 'sales.ts', dateRange: ['x', 'y'] }] }, reach)).toEqual(everything)
  expect(
    concernedBy({ filters: [{ member: 'sales.restaurant_id', operator: 'notEquals', values: ['a'] }] }, reach),
  ).toEqual(everything)
  expect(concernedBy({ filters: [{ or: [{ member: 'sales.restaurant_id', operator: 'equals' }] }] }, reach)).toEqual(
    everything,
  )
})

it.each<[string, object]>([
  ['a filter on something else', { filters: [{ member: 'sales.seller', operator: 'equals', values: ['b'] }] }],
  [
    'a filter by its older word',
    { filters: [{ dimension: 'sales.restaurant_id', operator: 'equals', values: ['b'] }] },
  ],
  ['a range of one date', { timeDimensions: [{ dateRange: ['2026-03-01'] }] }],
  ['a range whose end is no date', { timeDimensions: [{ dateRange: ['2026-03-01', 'x'] }] }],
  ['a range whose end is no day of the calendar', { timeDimensions: [{ dateRange: ['2026-03-01', '2026-13-45'] }] }],
  ['a range of years', { timeDimensions: [{ dateRange: ['2025', '2026'] }] }],
  ['a range of numbers', { timeDimensions: [{ dateRange: [2025, 2026] }] }],
  ['a range of lists', { timeDimensions: [{ dateRange: [['2026-03-01'], ['2026-03-31']] }] }],
  [
    'what is usual on a day, read of the days before it',
    { measures: ['usual_days.gross_sales'], timeDimensions: [{ dateRange: ['2026-03-02', '2026-03-03'] }] },
  ],
  ['nothing at all', {}],
])('%s narrows nothing', (_, question) => {
  expect(concernedBy(question, reach)).toEqual([{ restaurantIds: reach, months: null, hasHours: false }])
})

it.each([null, undefined])('no question (%s) narrows nothing', (question) => {
  expect(concernedBy(question, reach)).toEqual([{ restaurantIds: reach, months: null, hasHours: false }])
})

it('of a time its day counts, whatever stands behind it', () => {
  const dateRange = ['2026-03-02T00:00:00.000', '2026-04-30T?']
  expect(concernedBy({ timeDimensions: [{ dateRange: 'today' }, { dateRange }] }, reach)).toMatchObject([
    { months: ['2026-03-01', '2026-05-01'] },
  ])
})

it('several questions at once concern what each of them does', () => {
  const at = (day: string) => ({ timeDimensions: [{ dimension: 'sales.ts', dateRange: [day, day] }] })
  expect(concernedBy([at('2026-01-15'), at('2025-06-01')], ['a']).map(({ months }) => months)).toEqual([
    ['2026-01-01', '2026-01-01'],
    ['2025-05-01', '2025-06-01'],
  ])
})

it('says that hours are asked when a measure, a range or a filter is of the time clock', () => {
  const hours = { timeDimensions: [{ dimension: 'time_clock.ts', dateRange: ['2026-01-15', '2026-01-15'] }] }
  expect(concernedBy(hours, ['a'])).toMatchObject([{ hasHours: true }])
  expect(concernedBy({ measures: ['time_clock.duration'] }, ['a'])).toMatchObject([{ hasHours: true }])
  expect(concernedBy({ measures: ['activity.worked_hours'] }, ['a'])).toMatchObject([{ hasHours: true }])
})
