import type { Knex } from 'knex'
import { findAccountById, type Account } from '../../db/records/accounts/findAccount.ts'
import type { Point } from '../../reports/point/point.ts'
import { plainName } from '../../shared/plainName.ts'
import { wallNow } from '../../shared/period.ts'
import { weekdayOf } from '../../shared/wallTime.ts'
import type { Deps, MailDraft } from '../context.ts'
import { notificationOf, writePointMail } from './pointMail.ts'
import { pointPdf } from './pointPdf.ts'
import { pointSites } from './pointSites.ts'
import { listWanting, pointMailKind, type Preferences } from './preferences.ts'
import { dueAt, readingDay } from './schedule.ts'
import { unsubscribePath, unsubscribeToken } from '../outbox/unsubscribeToken.ts'

/** Reads Le point of some restaurants as it stands at a wall time. */
export type ReadPoint = (asked: { readonly sites: readonly string[]; readonly now: string }) => Promise<Point>

type PointDeps = Pick<Deps, 'knex' | 'mailer' | 'pushes' | 'config' | 'log'> & { readonly readPoint: ReadPoint }
type Wanting = Preferences & { readonly accountId: string }

/** How long data that is missing is left alone before it is asked for again. */
const LOOK_AGAIN_MS = 600_000

/**
 * Queues Le point for everybody whose hour has come at an instant: once per person and day, whatever number of processes asks, dies
 * or is asked again. Who may read none of the chosen restaurants any more gets nothing, nor who may read none that ever sold. What waits for data is looked at again.
 * Answers how many were queued; the failure of one holds up no other.
 */
export async function queuePoints(deps: PointDeps, now: Date): Promise<number> {
  const day = readingDay(now)
  let queued = 0
  for (const wanting of await listWanting(deps.knex, { day, weekday: weekdayOf(day) })) {
    if (isWorthALook(wanting, now)) queued += await settleOrWait(deps, wanting, now)
  }
  if (queued > 0) deps.mailer.wake()
  if (queued > 0) deps.pushes.wake()
  return queued
}

/** 1 when something was queued, 0 when not; who cannot be settled now is looked at again. */
async function settleOrWait(deps: PointDeps, wanting: Wanting, now: Date): Promise<0 | 1> {
  try {
    return (await settle(deps, wanting, now)) ? 1 : 0
  } catch (err) {
    deps.log.warn({ err, account: wanting.accountId }, 'le point: one person waits')
    await noteLook(deps.knex, wanting.accountId, now)
    return 0
  }
}

function isWorthALook(wanting: Wanting, now: Date): boolean {
  const { isDue, hasWaited } = dueAt(wanting, now)
  const { lookedAt } = wanting
  if (!isDue || lookedAt === null) return isDue
  const since = now.getTime() - lookedAt.getTime()
  // A look of the future is one of a clock that was wrong.
  return since < 0 || since >= LOOK_AGAIN_MS || (hasWaited && !dueAt(wanting, lookedAt).hasWaited)
}

/** Settles one person's day unless another process is at it; true when something was queued. */
async function settle(deps: PointDeps, wanting: Wanting, now: Date): Promise<boolean> {
  return await deps.knex.transaction(async (trx) => {
    // No row is locked while the figures are read: whoever changes their choice meanwhile does not wait.
    if (!(await isFirstAt(trx, wanting.accountId)) || !(await isOpen(trx, wanting, now))) return false
    const account = await findAccountById(trx, wanting.accountId)
    const sites = account === null ? [] : pointSites(account, wanting.restaurantIds)
    if (account === null || sites.length === 0) return await close(trx, { wanting, now })
    const point = await deps.readPoint({ sites, now: wallNow(now) })
    // Nothing was ever sold: there is no last service to tell of.
    if (point.day === null) return await close(trx, { wanting, now })
    if (point.missing !== null && !dueAt(wanting, now).hasWaited) {
      await noteLook(trx, wanting.accountId, now)
      return false
    }
    const draft = wanting.byMail ? await write(deps, { account, point, wanting, day: readingDay(now) }) : null
    return await close(trx, { wanting, now }, async () => {
      if (draft !== null) await deps.mailer.queue(draft, trx)
      if (wanting.byNotification) await deps.pushes.queue(account.id, notificationOf(point, isOfAll(wanting)), trx)
    })
  })
}

async function isFirstAt(trx: Knex, accountId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { isFirst: boolean }[] }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('le point ' || ?, 0)) AS "isFirst"`,
    [accountId],
  )
  return rows[0]?.isFirst === true
}

/** The day of a choice as it was read: nobody settled it, nobody changed it since. */
function openDay(trx: Knex, { accountId, savedAt }: Wanting, now: Date) {
  return trx('point_preferences')
    .where({ account_id: accountId })
    .whereRaw('updated_at::text = ? AND settled_day IS DISTINCT FROM ?::date', [savedAt, readingDay(now)])
}

/** Another process may have been first between the list and the lock. */
async function isOpen(trx: Knex, wanting: Wanting, now: Date): Promise<boolean> {
  return (await openDay(trx, wanting, now).first<object | undefined>('account_id')) !== undefined
}

/**
 * Ends a person's day, with what is to be queued when there is something; false when the choice changed meanwhile, the day is
 * settled or the person is gone. The account is locked before its choice, as whoever erases it does.
 */
async function close(
  trx: Knex,
  { wanting, now }: { readonly wanting: Wanting; readonly now: Date },
  queue?: () => Promise<void>,
): Promise<boolean> {
  const living = trx('accounts').where({ id: wanting.accountId }).whereNull('erased_at').forKeyShare()
  if ((await living.first<object | undefined>('id')) === undefined) return false
  const settled = await openDay(trx, wanting, now).update({ settled_day: readingDay(now), looked_at: null })
  if (settled === 0 || queue === undefined) return false
  await queue()
  return true
}

async function noteLook(knex: Knex, accountId: string, now: Date): Promise<void> {
  await knex('point_preferences').where({ account_id: accountId }).update({ looked_at: now })
}

interface Written {
  readonly account: Account
  readonly point: Point
  readonly wanting: Wanting
  readonly day: string
}

function isOfAll({ restaurantIds }: Wanting): boolean {
  return restaurantIds === null
}

async function write(
  { config: { publicUrl, tokenSecret } }: PointDeps,
  { account, point, wanting, day }: Written,
): Promise<MailDraft> {
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}/${unsubscribeToken(tokenSecret, account.id, 'le-point')}`
  const { id, email, firstName, lastName } = account
  return {
    kind: pointMailKind,
    accountId: id,
    recipients: [{ email, name: plainName(`${firstName} ${lastName}`) }],
    ...writePointMail(point, { publicUrl, unsubscribeUrl, isOfAll: isOfAll(wanting) }),
    attachments: wanting.withPdf ? [await pointPdf(point)] : [],
    onceKey: [pointMailKind, id, day].join(':'),
    unsubscribeUrl,
  }
}
