import type { Reader } from '../question/ask.ts'
import { compareDays, compareLabels, groupBy } from './rows.ts'

/** A restaurant's service day 'yyyy-MM-dd'. */
export interface SiteDay {
  readonly siteId: string
  readonly site: string
  readonly day: string
}

/** One row per service day and restaurant, by day then restaurant, each with what `read` makes of its rows. */
export function siteDays<T>(rows: readonly Reader[], read: (rows: readonly Reader[]) => T): (SiteDay & T)[] {
  const perDay = [...groupBy(rows, (row) => `${row.day()} ${row.text('restaurant_id')}`).values()]
  return perDay
    .map((own) => ({ ...siteDayOf(own[0]), ...read(own) }))
    .sort((left, right) => compareDays(left.day, right.day) || compareLabels(left.site, right.site))
}

function siteDayOf(row: Reader | undefined): SiteDay {
  return { siteId: row?.text('restaurant_id') ?? '', site: row?.text('restaurant') ?? '', day: row?.day() ?? '' }
}

/** The values of each label or family among the rows, by its name. */
export function byName<T>(
  rows: readonly Reader[],
  member: string,
  read: (rows: readonly Reader[]) => T,
): ReadonlyMap<string, T> {
  return new Map([...groupBy(rows, (row) => row.text(member))].map(([name, own]) => [name, read(own)]))
}
