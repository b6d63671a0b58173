import type { Knex } from 'knex'
import type { Asked } from '../../reports/question/reportCall.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { commonDayStart } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { sitesInReach } from '../rights/reach.ts'
import { clocksOf } from './clocks.ts'
import { filterOf, type RangedBody } from './filterOf.ts'

/** Who asks what: sites out of reach are refused before anything is read (03 §3). */
export async function readFilter(knex: Knex, account: Account, body: RangedBody): Promise<Asked> {
  const sites = await sitesInReach(knex, account, body.site ?? body.id)
  const clocks = await clocksOf(knex, sites)
  return {
    filter: filterOf(body, sites),
    dayStartMinutes: commonDayStart(clocks.map((clock) => clock.dayStartMinutes)),
    zones: [...new Set(clocks.map(({ holidayZone }) => holidayZone))],
    now: wallNow(),
  }
}
