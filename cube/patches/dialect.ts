import type { DialectConstructor, PreAggregations } from '../cubePackages.ts'
import { withoutUnusedColumns } from './unusedColumns.ts'
import { withoutUnusedLists } from './unusedLists.ts'

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
 *
 * And it looks for no pre-aggregation: the model has none, and the stock dialect, which remembers only one that it found, compares
 * each question with them several times, for a quarter of all that a question costs Cube; as much again for the form in which one
 * could answer it, which nothing here reads.
 *
 * And it unfolds only the lists of a ticket that the question reads (unusedLists.ts), and names only its columns (unusedColumns.ts).
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

    override buildSqlAndParams(exportAnnotatedSql?: boolean): [string, unknown[]] {
      const [sql, values] = super.buildSqlAndParams(exportAnnotatedSql)
      return [withoutUnusedColumns(withoutUnusedLists(sql)), values]
    }

    override newPreAggregations(): PreAggregations {
      const preAggregations = super.newPreAggregations()
      preAggregations.rollupMatchResults = () => []
      preAggregations.canUseTransformedQuery = () => null
      return preAggregations
    }
  }
}
