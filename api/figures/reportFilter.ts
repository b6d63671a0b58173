import type { Knex } from 'knex'
import type { Asked } from '../../reports/question/reportCall.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { wallNow } from '../../shared/period.ts'
import { sitesInReach } from '../rights/reach.ts'
import { filterOf, type RangedBody } from './filterOf.ts'

/** Who asks what: sites out of reach are refused before anything is read (03 §3). */
export async function readFilter(knex: Knex, account: Account, body: RangedBody): Promise<Asked> {
  const sites = await sitesInReach(knex, account, body.site ?? body.id)
  return { filter: filterOf(body, sites), dayStartMinutes: await earliestDayStart(knex, sites), now: wallNow() }
}

async function earliestDayStart(knex: Knex, sites: readonly string[]): Promise<number> {
  const rows = await knex<{ id: string; day_start_minutes: number }>('restaurants')
    .whereIn('id', [...sites])
    .min<{ minutes: number | null }[]>('day_start_minutes as minutes')
  return rows[0]?.minutes ?? 0
}
