import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import type { ReportingBody } from '../../shared/contracts/reporting.ts'
import { wallRange } from '../../shared/period.ts'
import type { ReportFilter, WallRange } from '../../shared/report.ts'
import type { Account } from '../context.ts'
import { sitesInReach } from './reach.ts'

/** A call's body as a report's filter, with the minute at which the service day of its restaurants starts. */
export interface AskedReport {
  readonly filter: ReportFilter
  readonly dayStartMinutes: number
}

type FilterBody = Pick<ReportingBody, 'range' | 'site'> & Partial<Omit<ReportingBody, 'range' | 'site'>>

/** Who asks what: sites out of reach are refused before anything is read (03 §3). */
export async function readFilter(knex: Knex, account: Account, body: FilterBody): Promise<AskedReport> {
  const sites = await sitesInReach(knex, account, body.site ?? body.id)
  const seller = named(body.vendeur, 'vendeur') ?? libValues(body, 'LibVendeur')?.[0]
  const till = named(body.caisse, 'caisse') ?? libValues(body, 'LibCaisse')?.[0]
  const operations = libValues(body, 'Operation')
  const states = libValues(body, 'Etat')
  const filter: ReportFilter = {
    range: readRange(body.range),
    sites,
    ...(seller === undefined ? {} : { seller }),
    ...(till === undefined ? {} : { till }),
    ...(operations === undefined ? {} : { operations }),
    ...(states === undefined ? {} : { states }),
  }
  return { filter, dayStartMinutes: await earliestDayStart(knex, sites) }
}

/** A range of the wire; 422 when it ends before it starts. */
export function readRange([from, to]: readonly [string, string]): WallRange {
  try {
    return wallRange(from, to)
  } catch (cause) {
    throw new AppError({
      status: 422,
      code: 'invalid',
      field: 'range',
      message: 'La période finit avant de commencer',
      cause,
    })
  }
}

/** Rows of one page; without a limit, all. */
export function onePage<Row>(rows: readonly Row[], body: Pick<ReportingBody, 'page' | 'limit'>): readonly Row[] {
  const limit = body.limit ?? 0
  if (limit === 0) return rows
  const first = (Math.max(body.page ?? 1, 1) - 1) * limit
  return rows.slice(first, first + limit)
}

/** The words 'vendeur' and 'caisse' mean no filter (02 §5). */
function named(value: string | null | undefined, none: 'vendeur' | 'caisse'): string | undefined {
  return value === undefined || value === null || value === '' || value === none ? undefined : value
}

/** The values of one key of WhereLibInArray; null means every value. */
function libValues(body: FilterBody, key: string): string[] | undefined {
  const asked = (body.WhereLibInArray ?? []).filter(({ LibKey }) => LibKey === key)
  const values = asked.flatMap(({ LibValeur }) => LibValeur ?? []).filter((value) => !isNoFilter(key, value))
  return values.length === 0 ? undefined : values
}

function isNoFilter(key: string, value: string): boolean {
  return value === '' || (key === 'LibVendeur' && value === 'vendeur') || (key === 'LibCaisse' && value === 'caisse')
}

async function earliestDayStart(knex: Knex, sites: readonly string[]): Promise<number> {
  const rows = await knex<{ id: string; day_start_minutes: number }>('restaurants')
    .whereIn('id', [...sites])
    .min<{ minutes: number | null }[]>('day_start_minutes as minutes')
  return rows[0]?.minutes ?? 0
}
