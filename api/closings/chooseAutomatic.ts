import type { Knex } from 'knex'
import { chooseAutomaticClosing, stopAutomaticClosing } from '../../db/records/closings/automaticClosings.ts'
import { currentDayOf } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import type { Caller } from '../context.ts'
import { clocksOf } from '../figures/clocks.ts'
import { writeAudit } from '../record/audit.ts'
import { ownerOf, sitesInReach } from '../rights/reach.ts'

/**
 * Chooses after how many hours the right days of restaurants are closed by themselves, null for never: for all of them in one act
 * or, when one is not the caller's own, for none. A line of the audit log each. Answers whose choice it was, once each.
 */
export async function chooseAutomatic(
  knex: Knex,
  by: Caller,
  { restaurants, heures }: { readonly restaurants: readonly string[]; readonly heures: number | null },
): Promise<string[]> {
  const { account } = by.state
  // In one order, so that two acts on the same restaurants wait for each other and never both.
  const sites = [...new Set(restaurants.map((id) => ownerOf(account, id).id))].toSorted()
  await sitesInReach(knex, account, sites)
  const clocks = new Map((await clocksOf(knex, sites)).map((clock) => [clock.id, clock]))
  await knex.transaction(async (trx) => {
    for (const site of sites) {
      const clock = clocks.get(site)
      if (clock === undefined) continue
      // From the day that runs: older ones were nobody's choice.
      const chosen = { restaurantId: site, since: currentDayOf(clock, wallNow()), accountId: account.id }
      if (heures === null) await stopAutomaticClosing(trx, site)
      else await chooseAutomaticClosing(trx, { ...chosen, afterHours: heures })
      const details = { heures }
      await writeAudit(trx, by, { action: 'days.automatic', targetType: 'restaurant', targetId: site, details })
    }
  })
  return sites
}
