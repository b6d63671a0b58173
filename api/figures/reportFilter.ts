import type { Knex } from 'knex'
import type { Asked } from '../../reports/question/reportCall.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { commonDayStart } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { roleFacts } from '../../shared/roles.ts'
import { forbidden } from '../http/errors.ts'
import { sitesInReach } from '../rights/reach.ts'
import { clocksOf } from './clocks.ts'
import { filterOf, type RangedBody } from './filterOf.ts'

/** Who asks what: sites out of reach are refused before anything is read (03 §3), and so is a seller's name by who may not know sellers. */
export async function readFilter(knex: Knex, account: Account, body: RangedBody): Promise<Asked> {
  const sites = await sitesInReach(knex, account, body.site ?? body.id)
  const filter = filterOf(body, sites)
  if (filter.sellers !== undefined && !roleFacts[account.role].knowsPeople) throw forbidden()
  const clocks = await clocksOf(knex, sites)
  return {
    filter,
    dayStartMinutes: commonDayStart(clocks.map((clock) => clock.dayStartMinutes)),
    zones: [...new Set(clocks.map(({ holidayZone }) => holidayZone))],
    now: wallNow(),
  }
}
