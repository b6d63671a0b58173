import { takenByDay, type IsOnAccount, type TakenOfDay } from '../../reports/bankReconciliation/report.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { isOnAccount } from '../../shared/accounting/unsetAccount.ts'
import { currentDayOf } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { findLedgerAccounts } from '../../db/records/restaurants/journalAccounts.ts'
import type { Deps } from '../context.ts'
import { clocksOf } from '../figures/clocks.ts'

interface AskedDays {
  readonly restaurantId: string
  readonly first: string
  readonly last: string
}

/** What the tills of a restaurant took, beside which what its bank received is set. */
export interface TakenDays {
  readonly taken: ReadonlyMap<string, TakenOfDay>
  /** The service day that runs in the restaurant. */
  readonly runningDay: string
  readonly isOnAccount: IsOnAccount
}

/** What the tills of a restaurant took each service day 'yyyy-MM-dd' from `first` to `last`, by payment family. */
export async function readTaken(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  { restaurantId, first, last }: AskedDays,
): Promise<TakenDays> {
  const [accounts, [clock]] = await Promise.all([
    findLedgerAccounts(knex, [restaurantId]),
    clocksOf(knex, [restaurantId]),
  ])
  const ofBooks = accounts.get(restaurantId) ?? defaultLedgerAccounts
  const isOwed = (family: string) => isOnAccount(family, ofBooks)
  const read = await runSettled(
    takenByDay({ sites: [restaurantId], first, last }, isOwed),
    cube.loadersFor([restaurantId]),
  )
  const now = wallNow()
  return {
    taken: new Map([...read].map(([key, taken]) => [key.slice(restaurantId.length + 1), taken])),
    runningDay: clock === undefined ? now.slice(0, 10) : currentDayOf(clock, now),
    isOnAccount: isOwed,
  }
}
