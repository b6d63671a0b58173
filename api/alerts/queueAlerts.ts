import type { Knex } from 'knex'
import { type Account, findAccountById } from '../../db/records/accounts/findAccount.ts'
import { listRefusedOfOne } from '../../db/records/inbox/refusedFiles.ts'
import type { HoleDay } from '../../reports/flux/holes.ts'
import type { SiteFlow } from '../../reports/flux/report.ts'
import { wallNow } from '../../shared/period.ts'
import { plainName } from '../../shared/plainName.ts'
import { alertCalls } from '../../shared/wire/alerts.ts'
import type { Deps } from '../context.ts'
import { inParts } from '../figures/inParts.ts'
import { unsubscribePath, unsubscribeToken } from '../outbox/unsubscribeToken.ts'
import { activeRestaurants } from '../rights/reach.ts'
import { type Alert, alertNotification, writeAlertMail } from './alertMail.ts'
import { listWatchers, type Watcher } from './preferences.ts'
import type { Item } from './episodes.ts'
import { isQuiet } from './quietHours.ts'
import { noteFaults, type Seen } from './faults.ts'
import { takeUntold } from './takeUntold.ts'

type Asked = { readonly sites: readonly string[]; readonly now: string }

/** Reads the states of the tills of some restaurants as they stand at a wall time. */
export type ReadFlows = (asked: Asked) => Promise<readonly SiteFlow[]>
/** Reads on which days numbers are missing in those of the tills of some restaurants. */
export type ReadHoles = (asked: Asked) => Promise<readonly HoleDay[]>

type AlertDeps = Pick<Deps, 'knex' | 'mailer' | 'pushes' | 'config' | 'log'> & {
  readonly readFlows: ReadFlows
  readonly readHoles: ReadHoles
}

/** Somebody who wants to be told, with the restaurants that they may read now. */
interface Watching {
  readonly watcher: Watcher
  readonly account: Account
  readonly sites: readonly string[]
}

/** Restaurants that are asked together; those whose figures cannot be read hold no others up. */
const ASKED_TOGETHER = 100
/** Numbers are read of a whole year, and what is missing is told half an hour later anyway: minutes of the hour in which they are. */
const HOLES_EVERY = 5

/**
 * Looks which tills are silent, where numbers are missing and files refused, and queues what somebody is to be told of it, at an
 * instant: one alert when it begins, one when it ends, for each person who wants them. What begins in somebody's quiet hours is told
 * after them if it still goes on. One process at a time does it, in one transaction: whoever dies in the middle has told nothing and
 * noted nothing. Answers how many alerts were queued.
 */
export async function queueAlerts(deps: AlertDeps, now: Date): Promise<number> {
  const queued = await deps.knex.transaction(async (trx) => {
    if (!(await isFirst(trx))) return 0
    const watching = await listWatching(trx)
    const sites = [...new Set(watching.flatMap((one) => one.sites))].sort()
    await noteFaults(trx, await lookAt(deps, trx, { sites, now }), now)
    let count = 0
    for (const one of watching) if (!isQuiet(one.watcher, wallNow(now))) count += await tell(deps, trx, { ...one, now })
    return count
  })
  if (queued > 0) deps.mailer.wake()
  if (queued > 0) deps.pushes.wake()
  return queued
}

async function isFirst(trx: Knex): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { isFirst: boolean }[] }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('alerts', 0)) AS "isFirst"`,
  )
  return rows[0]?.isFirst === true
}

async function listWatching(trx: Knex): Promise<Watching[]> {
  const found: Watching[] = []
  for (const watcher of await listWatchers(trx)) {
    const account = await findAccountById(trx, watcher.accountId)
    if (account === null || !alertCalls.show.roles.includes(account.role)) continue
    const sites = activeRestaurants(account).filter((id) => watcher.restaurantIds?.includes(id) ?? true)
    found.push({ watcher, account, sites })
  }
  return found
}

interface LookedAt {
  readonly sites: readonly string[]
  readonly now: Date
}

async function lookAt(deps: AlertDeps, trx: Knex, { sites, now }: LookedAt): Promise<Seen> {
  const wall = wallNow(now)
  const flows = await readAll(deps, sites, wall)
  const known = flows.map(({ siteId }) => siteId)
  const refused = await listRefusedOfOne(trx, known)
  const areHolesRead = now.getUTCMinutes() % HOLES_EVERY === 0
  const holes = areHolesRead ? await readHolesOf(deps, known, wall) : null
  return { flows, holes, refused: refused.map(refusedItem) }
}

/** Null when some of them cannot be read: what is not seen has not ended. */
async function readHolesOf(
  { readHoles, log }: AlertDeps,
  sites: readonly string[],
  now: string,
): Promise<Item[] | null> {
  const days: HoleDay[] = []
  try {
    for (const part of inParts(sites, ASKED_TOGETHER)) days.push(...(await readHoles({ sites: part, now })))
  } catch (err) {
    log.warn({ err }, 'alerts: the numbers of some restaurants cannot be read now')
    return null
  }
  return days.map(({ siteId, till, day, missing }) => {
    return { restaurantId: siteId, till, at: `${day}T00:00:00.000`, count: missing }
  })
}

function refusedItem({
  restaurant_id: restaurantId,
  received_at: at,
}: {
  restaurant_id: string
  received_at: string
}): Item {
  return { restaurantId, till: '', at: wallNow(new Date(`${at.replace(' ', 'T')}Z`)), count: 1 }
}

async function readAll({ readFlows, log }: AlertDeps, sites: readonly string[], now: string): Promise<SiteFlow[]> {
  const found: SiteFlow[] = []
  for (const part of inParts(sites, ASKED_TOGETHER)) {
    const flows = await readFlows({ sites: part, now }).catch((err: unknown) => {
      log.warn({ err }, 'alerts: some restaurants cannot be read now')
      return []
    })
    found.push(...flows)
  }
  return found
}

/** Queues what one person has not been told; 1 or 2 alerts, of all their restaurants together. */
async function tell(
  deps: AlertDeps,
  trx: Knex,
  { watcher, account, sites, now }: Watching & { readonly now: Date },
): Promise<number> {
  // Whoever is being erased meanwhile is told nothing more.
  const living = trx('accounts').where({ id: account.id }).whereNull('erased_at').forKeyShare()
  if ((await living.first<object | undefined>('id')) === undefined) return 0
  const { begun, ended } = await takeUntold(trx, { accountId: account.id, restaurantIds: sites, now })
  const today = wallNow(now).slice(0, 10)
  const alerts: Alert[] = [
    { kind: 'ended' as const, faults: ended, today },
    { kind: 'begun' as const, faults: begun, today },
  ].filter(({ faults }) => faults.length > 0)
  for (const alert of alerts) {
    if (watcher.byMail && deps.mailer.isConfigured) await deps.mailer.queue(mailFor(deps, account, alert), trx)
    if (watcher.byNotification) await deps.pushes.queue(account.id, alertNotification(alert), trx)
  }
  return alerts.length
}

function mailFor({ config: { publicUrl, tokenSecret } }: AlertDeps, account: Account, alert: Alert) {
  const { id, email, firstName, lastName, username } = account
  const name = plainName(`${firstName} ${lastName}`)
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}/${unsubscribeToken(tokenSecret, id, 'alerts')}`
  return {
    kind: 'alert',
    accountId: id,
    recipients: [{ email, name }],
    ...writeAlertMail(alert, { publicUrl, unsubscribeUrl, name: name || username }),
  }
}
