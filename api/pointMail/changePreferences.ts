import type { Knex } from 'knex'
import type { PointPreferencesBody } from '../../shared/wire/questions/pointPreferences.ts'
import type { WirePointPreferences } from '../../shared/wire/pointPreferences.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import type { Caller, Deps, Visitor } from '../context.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import type { ChosenMails } from '../outbox/unsubscribeToken.ts'
import { haveSold, pointSites } from './pointSites.ts'
import { findPreferences, forgetWaiting, savePreferences, turnAlertMailsOff, turnMailOff } from './preferences.ts'
import { hasCome, nextAt, readingDay } from './schedule.ts'

/** Keeps what the caller chose; 403 when a restaurant is not linked to them. Who turns it on after today's hour begins with the next one. */
export async function changePreferences(
  { knex, mailer }: Pick<Deps, 'knex' | 'mailer'>,
  by: Caller,
  chosen: PointPreferencesBody,
): Promise<void> {
  const { account } = by.state
  if (chosen.byMail) mailer.requireConfigured()
  const linked = new Set(account.restaurants.map(({ id }) => id))
  if (chosen.restaurantIds?.some((id) => !linked.has(id)) === true) throw forbidden()
  await knex.transaction(async (trx) => {
    // Whoever is being erased meanwhile has no row any more, and gets none.
    const living = trx('accounts').where({ id: account.id }).whereNull('erased_at').forKeyShare()
    if ((await living.first<object | undefined>('id')) === undefined) throw notFound()
    const before = await findPreferences(trx, account.id)
    const now = new Date()
    const begins = (chosen.byMail || chosen.byNotification) && !before.isOn && hasCome(chosen.hour, now)
    await savePreferences(trx, account.id, { ...chosen, ...(begins ? { settledDay: readingDay(now) } : {}) })
    if (!chosen.byMail) await forgetWaiting(trx, account.id)
    const target = { targetType: 'user', targetId: account.id, targetName: account.username }
    await writeAudit(trx, by, { action: 'point.preferences', ...target, details: { ...chosen } })
  })
}

/** Turns the mails of Le point, or the alerts', off for the person of a token that was read: told in the audit log once, however often it comes. */
export async function unsubscribe(
  { knex }: Pick<Deps, 'knex'>,
  by: Visitor,
  { accountId, mails }: { readonly accountId: string; readonly mails: ChosenMails },
): Promise<void> {
  await knex.transaction(async (trx) => {
    const isOfPoint = mails === 'le-point'
    if (!(await (isOfPoint ? turnMailOff(trx, accountId) : turnAlertMailsOff(trx, accountId)))) return
    const action = isOfPoint ? 'point.unsubscribe' : 'alert.unsubscribe'
    await writeAudit(trx, by, { action, targetType: 'user', targetId: accountId })
  })
}

/** What is shown to the person: of the chosen restaurants those that are still theirs, and when the next one goes. */
export async function showPreferences(knex: Knex, account: Account): Promise<WirePointPreferences> {
  const chosen = await findPreferences(knex, account.id)
  const { byMail, byNotification, hour, days, restaurantIds, withPdf } = chosen
  const linked = new Set(account.restaurants.map(({ id }) => id))
  const own = restaurantIds?.filter((id) => linked.has(id)) ?? null
  const hasSold = chosen.isOn && (await haveSold(knex, pointSites(account, restaurantIds)))
  const next = hasSold ? nextAt(chosen, new Date()) : null
  return { byMail, byNotification, hour, days, restaurantIds: own, withPdf, next }
}
