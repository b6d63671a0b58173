import type { Knex } from 'knex'
import type { CheckedDay } from '../../reports/controlStrip/report.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import type { Point } from '../../reports/point/point.ts'
import { point } from '../../reports/point/report.ts'
import { currentDay, currentDayOf } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'
import { clocksOf } from './clocks.ts'

/** Of which restaurants, on which day it is read (their today when absent, and at the latest), and the wall time now in Paris. */
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
  const clocks = await clocksOf(knex, sites)
  const today = currentDay(clocks, now)
  const readOn = date && date < today ? date : today
  const running = clocks
    .map((clock) => ({ siteId: clock.id, day: currentDayOf(clock, now) }))
    .filter(({ day }) => day < readOn)
  const closed = await closedDays(knex, sites, addDays(readOn, -CLOSED_SINCE_DAYS))
  return await runSettled(
    point({ sites, readOn, running, closed, now: readOn === today ? now : undefined }),
    cube.loadersFor(sites),
  )
}

async function closedDays(knex: Knex, sites: readonly string[], since: string): Promise<CheckedDay[]> {
  return await knex('day_closings')
    .where({ kind: 'day' })
    .whereIn('restaurant_id', [...sites])
    .where('day', '>=', since)
    .select<CheckedDay[]>('restaurant_id AS siteId', knex.raw("to_char(day, 'YYYY-MM-DD') AS day"))
}
