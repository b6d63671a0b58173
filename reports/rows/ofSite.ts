import type { Reader } from '../question/ask.ts'
import { compareLabels, groupBy, type Totalled } from './rows.ts'

/** Whose row it is. A seller, a till and a table are named within their restaurant alone: the same label elsewhere is another one. */
export interface OfSite {
  readonly siteId: string
  readonly site: string
}

/** How a restaurant is named among others, of which several may bear one name. */
export type NameOf = (site: OfSite) => string

/** Rows each of one restaurant, with the total of each restaurant, by name, and that of all. */
export interface SiteTotalled<Row extends OfSite, Total> extends Totalled<Row, Total> {
  readonly sites: readonly (OfSite & Total)[]
}

/** The dimensions that name a row's restaurant. */
export const SITE_DIMENSIONS = ['restaurant_id', 'restaurant'] as const

/** The restaurant of a row asked with `SITE_DIMENSIONS`. */
export function siteOf(row: Reader): OfSite {
  return { siteId: row.text('restaurant_id'), site: row.text('restaurant') }
}

/** What tells a label of one restaurant from the same label of another. */
export function keyInSite(row: Reader, member: string): string {
  return `${row.text('restaurant_id')} ${row.text(member)}`
}

/** Sorts before every sign of a label: 'Menu' stands before 'Menu midi', whatever their restaurants. */
const SEPARATOR = '\t'

/** What equal amounts are ordered by: the label, then the restaurant. */
export function labelThenSite(row: Reader | undefined, ...members: readonly string[]): string {
  return [...members, ...[...SITE_DIMENSIONS].reverse()].map((member) => row?.text(member) ?? '').join(SEPARATOR)
}

/** The total of each restaurant, by name, then by id. */
export function totalsBySite<Total>(
  rows: readonly Reader[],
  totalOf: (rows: readonly Reader[]) => Total,
): (OfSite & Total)[] {
  const groups = [...groupBy(rows, (row) => row.text('restaurant_id')).values()]
  return groups
    .flatMap((own) => own.slice(0, 1).map((first) => ({ ...siteOf(first), ...totalOf(own) })))
    .sort(compareSites)
}

/** By name, then by id: restaurants may share a name. */
export function compareSites(left: OfSite, right: OfSite): number {
  return compareLabels(left.site, right.site) || compareLabels(left.siteId, right.siteId)
}
