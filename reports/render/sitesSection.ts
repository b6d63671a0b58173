import { compareRestaurants } from '../../shared/restaurantNames.ts'
import type { OfSite, SiteTotalled } from '../rows/ofSite.ts'
import { groupBy } from '../rows/rows.ts'
import type { Cell, Column, ExportContext, TableRow, TableSection } from './tableDocument.ts'

/** How a report's rows become a table: each row's cells, and the cells of a total after its name. */
interface SiteTable<Row, Total> {
  readonly title: string
  readonly sheetName: string
  readonly columns: readonly Column[]
  readonly row: (row: Row) => TableRow
  readonly total: (total: Total) => readonly Cell[]
}

/**
 * A table of rows that are each of one restaurant. A document of several restaurants has a column 'Restaurant' beside the
 * first, each restaurant's rows together, by name, and a subtotal under them; one of a single restaurant has none of it.
 */
export function sitesSection<Row extends OfSite, Total>(
  report: SiteTotalled<Row, Total>,
  context: ExportContext,
  table: SiteTable<Row, Total>,
): TableSection {
  const { title, sheetName, columns } = table
  const foot = table.total(report.total)
  if (!hasSites(context)) {
    return { title, sheetName, columns, rows: report.rows.map(table.row), totals: ['Total', ...foot] }
  }
  const place: Column = { title: 'Restaurant', kind: 'text' }
  return {
    title,
    sheetName,
    columns: [...columns.slice(0, 1), place, ...columns.slice(1)],
    rows: siteRows(report, context, table),
    totals: ['Total', null, ...foot],
  }
}

/** Whether a document names the restaurant of each row: when it is of several. */
export function hasSites({ restaurants }: ExportContext): boolean {
  return restaurants.length > 1
}

/** The name of a row's restaurant in this document: restaurants of one name are told apart. */
export function siteNameOf({ siteNames }: Pick<ExportContext, 'siteNames'>, { siteId, site }: OfSite): string {
  return siteNames?.get(siteId) ?? site
}

function siteRows<Row extends OfSite, Total>(
  { rows, sites }: SiteTotalled<Row, Total>,
  context: ExportContext,
  table: SiteTable<Row, Total>,
): TableRow[] {
  const own = groupBy(rows, ({ siteId }) => siteId)
  const named = sites.map((site) => ({ id: site.siteId, name: siteNameOf(context, site), city: '', site }))
  return named
    .sort(compareRestaurants)
    .flatMap(({ id, name, site }) => [
      ...(own.get(id) ?? []).map((row) => withSite(table.row(row), name)),
      { cells: [`Total ${name}`, name, ...table.total(site)], isSubtotal: true as const },
    ])
}

function withSite({ cells: [first = null, ...cells], rows, ...row }: TableRow, name: string): TableRow {
  const nested = rows === undefined ? {} : { rows: rows.map((one) => withSite(one, name)) }
  return { ...row, cells: [first, name, ...cells], ...nested }
}
