import type { ReportFilter } from '../../reports/question/report.ts'
import { readRange } from '../../reports/question/reportCall.ts'
import { unnamed } from '../../shared/unnamed.ts'
import type { FilterBody, ReportingBody } from '../../shared/wire/questions/reporting.ts'

/** The body of a call whose figures are of one range. */
export type RangedBody = FilterBody & Pick<ReportingBody, 'range'>

/** What a body asks of the restaurants that its caller may read (03 §3). */
export function filterOf(body: RangedBody, sites: readonly string[]): ReportFilter {
  const [sellers, tills] = [
    narrowed(libValues(body, 'LibVendeur'), body.vendeur, unnamed.seller),
    narrowed(libValues(body, 'LibCaisse'), body.caisse, unnamed.till),
  ]
  const [operations, states] = [libValues(body, 'Operation'), libValues(body, 'Etat')]
  return {
    range: readRange(body.range),
    sites,
    ...(sellers === undefined ? {} : { sellers }),
    ...(tills === undefined ? {} : { tills }),
    ...(operations === undefined ? {} : { operations }),
    ...(states === undefined ? {} : { states }),
  }
}

/** Rows of one page; without a limit, all. */
export function onePage<Row>(rows: readonly Row[], body: Pick<ReportingBody, 'page' | 'limit'>): readonly Row[] {
  const limit = body.limit ?? 0
  if (limit === 0) return rows
  const first = (Math.max(body.page ?? 1, 1) - 1) * limit
  return rows.slice(first, first + limit)
}

/** A set and the one value beside it: both hold, so that what is common may be nothing. What names nobody is no filter. */
function narrowed(
  values: readonly string[] | undefined,
  one: string | null | undefined,
  none: string,
): readonly string[] | undefined {
  if (one === undefined || one === null || one === '' || one === none) return values
  return values === undefined || values.includes(one) ? [one] : []
}

/** The values of one key of WhereLibInArray, of all its entries; undefined when they name none: null and no value mean every value. */
function libValues(body: FilterBody, key: string): string[] | undefined {
  const asked = (body.WhereLibInArray ?? []).filter(({ LibKey }) => LibKey === key)
  const values = asked.flatMap(({ LibValeur }) => LibValeur ?? []).filter((value) => !isNoFilter(key, value))
  return values.length === 0 ? undefined : values
}

function isNoFilter(key: string, value: string): boolean {
  return (
    value === '' ||
    (key === 'LibVendeur' && value === unnamed.seller) ||
    (key === 'LibCaisse' && value === unnamed.till)
  )
}
