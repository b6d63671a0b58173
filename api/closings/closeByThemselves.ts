import type { Knex } from 'knex'
import { findAccountById, type Account } from '../../db/records/accounts/findAccount.ts'
import {
  claimLook,
  forgetLook,
  listAutomaticClosings,
  type LookedClosing,
} from '../../db/records/closings/automaticClosings.ts'
import { firstNotDue } from '../../shared/closingDue.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'
import { clocksOf } from '../figures/clocks.ts'
import { writeOwnAudit } from '../record/audit.ts'
import { ownsRestaurant } from '../rights/reach.ts'
import { closeDays } from './closeDays.ts'
import { openDays } from './openDays.ts'

type ClosingDeps = Pick<Deps, 'knex' | 'cube' | 'log'>

/** Days that were not right are looked at again as often: what was missing may have come. */
const LOOK_AGAIN_MS = 3_600_000
/** Older days are left to a person: their reason is on the screen. */
const LONGEST_DAYS = 62

/**
 * Closes what is right of the days that are due, of every restaurant whose owner chose it: the act of 'Arrêter les n journées
 * justes' and nothing beside it. Each restaurant is looked at when another day is due, and each hour for what was not right before;
 * one process claims the look, and one that dies in it leaves the rest to the next hour's. Answers how many days were closed; the
 * failure of one restaurant holds up no other.
 */
export async function closeByThemselves(deps: ClosingDeps, now: Date): Promise<number> {
  const chosen = await listAutomaticClosings(deps.knex)
  const clocks = new Map(
    (
      await clocksOf(
        deps.knex,
        chosen.map((one) => one.restaurantId),
      )
    ).map((clock) => [clock.id, clock]),
  )
  let closed = 0
  for (const one of chosen) {
    const clock = clocks.get(one.restaurantId)
    if (clock === undefined) continue
    const until = firstNotDue(clock, one.afterHours, wallNow(now))
    if (isWorthALook(one, until, now) && (await claimLook(deps.knex, one, { until, now })))
      closed += await look(deps, one, until)
  }
  return closed
}

function isWorthALook({ lookedUntil, lookedAt }: LookedClosing, until: string, now: Date): boolean {
  if (lookedAt === null || lookedUntil !== until) return true
  return Math.abs(now.getTime() - lookedAt.getTime()) >= LOOK_AGAIN_MS
}

async function look(deps: ClosingDeps, one: LookedClosing, until: string): Promise<number> {
  try {
    return await closeRight(deps, one, until)
  } catch (err) {
    deps.log.warn({ err, restaurantId: one.restaurantId }, 'automatic closing: one restaurant waits')
    await forgetLook(deps.knex, one.restaurantId)
    return 0
  }
}

async function closeRight(deps: ClosingDeps, { restaurantId, since }: LookedClosing, until: string): Promise<number> {
  const oldest = addDays(until, -LONGEST_DAYS)
  const [first, last] = [since < oldest ? oldest : since, addDays(until, -1)]
  if (last < first) return 0
  const owners = await findOwners(deps.knex, restaurantId)
  // Nothing is closed that its owner may not close: an ended subscription ends this too.
  if (!owners.some(({ restaurants }) => restaurants.some(({ id, isActive }) => id === restaurantId && isActive)))
    return 0
  const known = [...new Set(owners.flatMap(({ restaurants }) => restaurants.map(({ id }) => id)))]
  const open = await openDays(deps, { sites: [restaurantId], first, last, known })
  const days = open.filter(({ blocks }) => blocks.length === 0).map(({ day }) => day)
  if (days.length === 0) return 0
  const done = await closeDays(deps, bySelf, { asked: [{ site: restaurantId, days }], known })
  return done.closed.length
}

const bySelf = { accountId: null, audit: writeOwnAudit }

async function findOwners(knex: Knex, restaurantId: string): Promise<Account[]> {
  const ids = await knex('memberships')
    .where({ restaurant_id: restaurantId, kind: 'owner' })
    .pluck<string[]>('account_id')
  const accounts = await Promise.all(ids.map((id) => findAccountById(knex, id)))
  return accounts.filter((one): one is Account => one !== null && ownsRestaurant(one, restaurantId))
}
