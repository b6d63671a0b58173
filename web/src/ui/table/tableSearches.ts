import { exact, sum, toWire } from '../../../../shared/money.ts'
import type { HeadLine, TableDocument } from '../../../../reports/render/tableDocument.ts'
import type { OfSite } from '../../../../reports/rows/ofSite.ts'
import { common } from '../../fr/common.ts'

/** What is looked for in one of the tables on the screen. */
interface TableSearch {
  readonly text: string
  /** The rows, among those of the table's shape, that the search shows. */
  readonly find: (rows: readonly unknown[]) => readonly unknown[]
}

/** By the table's label, which no two tables of a screen share; only those that are looked through. */
const searches = new Map<string, TableSearch>()

/** Remembers what is looked for in a table while it stands on the screen; call what it returns when that ends. */
export function keepSearch(label: string, search: TableSearch): () => void {
  searches.set(label, search)
  return () => {
    if (searches.get(label) === search) searches.delete(label)
  }
}

/** The rows that a table's search shows: a file holds what its screen does. */
export function foundRows<Row>(label: string, rows: readonly Row[]): readonly Row[] {
  const found = searches.get(label)?.find(rows)
  return found ? (found as readonly Row[]) : rows
}

/** A report as its table shows it: the rows found, and their exact total in place of that of all rows. */
export function foundReport<Report extends { readonly rows: readonly object[]; readonly total: object }>(
  label: string,
  report: Report,
): Report {
  const rows = foundRows(label, report.rows)
  if (rows.length === report.rows.length) return report
  return { ...report, rows, total: totalLike(report.total, rows), ...sitesLike(report, rows) }
}

/** The totals of each restaurant that still has rows, of a report that has them. */
function sitesLike(report: object, rows: readonly object[]): object {
  if (!('sites' in report) || !Array.isArray(report.sites)) return {}
  const sites = (report.sites as readonly (OfSite & object)[]).flatMap(({ siteId, site, ...total }) => {
    const own = rows.filter((row) => read(row, 'siteId') === siteId)
    return own.length === 0 ? [] : [{ ...(totalLike(total, own) as object), siteId, site }]
  })
  return { sites }
}

/** Says in a document's head what its rows were looked for. */
export function withSearches(document: TableDocument): TableDocument {
  const lines = [...searches].map(([label, { text }]): HeadLine => ({
    label: common.searched,
    value: `${text} (${label})`,
  }))
  return lines.length === 0 ? document : { ...document, head: [...document.head, ...lines] }
}

/** Is a figure a mean or a share, to which rows do not add up? Their names say so. */
function isRatio(name: string): boolean {
  return /^average[A-Z]|Share$/.test(name)
}

/** The sums of the rows' figures that `total` names, maps and objects of figures included; null for what does not add up. */
function totalLike(total: object, rows: readonly unknown[]): never {
  const part = (name: string, value: unknown) =>
    sumLike(
      value,
      rows.map((row) => read(row, name)),
    )
  if (total instanceof Map)
    return new Map([...total].map(([name, value]) => [name, part(String(name), value)])) as never
  return Object.fromEntries(
    Object.entries(total).map(([name, value]) => [name, isRatio(name) ? null : part(name, value)]),
  ) as never
}

function sumLike(like: unknown, values: readonly unknown[]): unknown {
  if (typeof like === 'number') return toWire(sum(values.map((value) => exact(typeof value === 'number' ? value : 0))))
  return typeof like === 'object' && like !== null ? totalLike(like, values) : null
}

function read(from: unknown, name: string): unknown {
  if (from instanceof Map) return from.get(name) as unknown
  return typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
}
