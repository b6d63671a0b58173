import type { Knex } from 'knex'
import type { CheckedDay } from '../../reports/controlStrip/report.ts'
import { runReport } from '../../reports/question/report.ts'
import type { Point } from '../../reports/point/point.ts'
import { point } from '../../reports/point/report.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays, serviceDayOf } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'

/** Of which restaurants, on which day it is read (the service day that runs when absent, and at the latest), and the wall time now. */
interface AskedPoint {
  readonly sites: readonly string[]
  readonly date?: string | null | undefined
  readonly now?: string
}

/** Closings before that say nothing of a last service to close. */
const CLOSED_SINCE_DAYS = 62

/** Le point of some restaurants in reach: the call, the mail and the notification ask this one. */
export async function askPoint(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  { sites, date, now = wallNow() }: AskedPoint,
): Promise<Point> {
  const today = serviceDayOf(now, await latestDayStart(knex, sites))
  const readOn = date && date < today ? date : today
  const closed = await closedDays(knex, sites, addDays(readOn, -CLOSED_SINCE_DAYS))
  return await runReport(
    point({ sites, readOn, closed, now: readOn === today ? now : undefined }),
    cube.loaderFor(sites),
  )
}

/** A day is over once it is so in every restaurant: none that still runs may pass for a last service. */
async function latestDayStart(knex: Knex, sites: readonly string[]): Promise<number> {
  const rows = await knex<{ id: string; day_start_minutes: number }>('restaurants')
    .whereIn('id', [...sites])
    .max<{ minutes: number | null }[]>('day_start_minutes as minutes')
  return rows[0]?.minutes ?? 0
}

async function closedDays(knex: Knex, sites: readonly string[], since: string): Promise<CheckedDay[]> {
  return await knex('day_closings')
    .where({ kind: 'day' })
    .whereIn('restaurant_id', [...sites])
    .where('day', '>=', since)
    .select<CheckedDay[]>('restaurant_id AS siteId', knex.raw("to_char(day, 'YYYY-MM-DD') AS day"))
}
