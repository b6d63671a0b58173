import { expect, it } from 'vitest'
import { loadCubePackages } from '../cubePackages.ts'
import { createWallTimeDialect } from './dialect.ts'

const { ClickHouseQuery } = loadCubePackages()
const WallTime = createWallTimeDialect(ClickHouseQuery)
const dialect = Object.create(WallTime.prototype as object) as Record<
  'timeGroupedColumn' | 'timeStampCast' | 'dateTimeCast' | 'convertTz',
  (one: string, other?: string) => string
>

it.each([
  ['second', 'toStartOfSecond(ts)'],
  ['minute', 'toStartOfMinute(ts)'],
  ['hour', 'toStartOfHour(ts)'],
  ['day', 'toStartOfDay(ts)'],
  ['week', 'toMonday(ts)'],
  ['month', 'toStartOfMonth(ts)'],
  ['quarter', 'toStartOfQuarter(ts)'],
  ['year', 'toStartOfYear(ts)'],
])('a time by %s starts where the wall clock says, in no zone', (granularity, sql) => {
  expect(dialect.timeGroupedColumn(granularity, 'ts')).toBe(sql)
})

it('a granularity that nobody knows is refused', () => {
  expect(() => dialect.timeGroupedColumn('decade', 'ts')).toThrow('unknown granularity decade')
})

it('a bound keeps its milliseconds, and a time its zone: none', () => {
  expect(dialect.dateTimeCast('?')).toBe("parseDateTime64BestEffort(?, 3, 'UTC')")
  expect(dialect.timeStampCast('?')).toBe("parseDateTime64BestEffort(?, 3, 'UTC')")
  expect(dialect.convertTz('ts')).toBe('ts')
})

it('no pre-aggregation is looked for', () => {
  const found = { rollupMatchResults: () => [{ cube: 'sales' }], canUseTransformedQuery: (): object | null => ({}) }
  const WithOne = createWallTimeDialect(
    class extends ClickHouseQuery {
      override newPreAggregations() {
        return found
      }
    },
  )
  const written = Object.create(WithOne.prototype as object) as InstanceType<typeof WithOne>
  expect(written.newPreAggregations()).toBe(found)
  expect(found.rollupMatchResults()).toEqual([])
  expect(found.canUseTransformedQuery()).toBeNull()
})
