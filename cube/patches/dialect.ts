import type { DialectConstructor } from '../cubePackages.ts'

const UNITS: Readonly<Record<string, string>> = {
  second: 'Second',
  minute: 'Minute',
  hour: 'Hour',
  day: 'Day',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

/**
 * ClickHouse's dialect for wall times: nothing is converted to a zone, and bounds keep their milliseconds (the stock
 * dialect drops them, which would lose the last second of a range). Filters on `ts` stay plain, so the primary key is used.
 */
export function createWallTimeDialect(Stock: DialectConstructor): DialectConstructor {
  return class WallTimeQuery extends Stock {
    convertTz(field: string): string {
      return field
    }

    timeGroupedColumn(granularity: string, dimension: string): string {
      if (granularity === 'week') return `toMonday(${dimension})`
      const unit = UNITS[granularity]
      if (unit === undefined) throw new Error(`unknown granularity ${granularity}`)
      return `toStartOf${unit}(${dimension})`
    }

    dateTimeCast(value: string): string {
      return `parseDateTime64BestEffort(${value}, 3, 'UTC')`
    }

    timeStampCast(value: string): string {
      return this.dateTimeCast(value)
    }
  }
}
