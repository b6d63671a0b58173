import type { Knex } from 'knex'
import { formatTimeOfDay, parseTimeOfDay } from '../../shared/serviceDay.ts'
import { type AlertPreferencesBody, firstAlertPreferences } from '../../shared/wire/questions/alertPreferences.ts'
import type { QuietHours } from './quietHours.ts'

interface Row extends QuietHours {
  readonly byMail: boolean
  readonly byNotification: boolean
  /** Null: all that are one's own, those to come too. */
  readonly restaurantIds: readonly string[] | null
}

/** Somebody who wants to be told. */
export interface Watcher extends Row {
  readonly accountId: string
}

const columns = {
  accountId: 'account_id',
  byMail: 'by_mail',
  byNotification: 'by_notification',
  quietFrom: 'quiet_from',
  quietTo: 'quiet_to',
  restaurantIds: 'restaurant_ids',
}

/** What an account has chosen; what nobody has chosen yet as long as it has no row. */
export async function findAlertPreferences(knex: Knex, accountId: string): Promise<AlertPreferencesBody> {
  const row = await knex('alert_preferences').where({ account_id: accountId }).first<Row | undefined>(columns)
  if (row === undefined) return firstAlertPreferences
  const { byMail, byNotification, quietFrom, quietTo, restaurantIds: ids } = row
  const restaurantIds = ids === null ? null : [...ids]
  const quiet = { quietFrom: formatTimeOfDay(quietFrom), quietTo: formatTimeOfDay(quietTo) }
  return { byMail, byNotification, ...quiet, restaurantIds }
}

/** Keeps what an account has chosen. */
export async function saveAlertPreferences(trx: Knex, accountId: string, chosen: AlertPreferencesBody): Promise<void> {
  const row = {
    by_mail: chosen.byMail,
    by_notification: chosen.byNotification,
    quiet_from: parseTimeOfDay(chosen.quietFrom),
    quiet_to: parseTimeOfDay(chosen.quietTo),
    restaurant_ids: chosen.restaurantIds,
    updated_at: trx.fn.now(),
  }
  await trx('alert_preferences')
    .insert({ account_id: accountId, ...row })
    .onConflict('account_id')
    .merge()
}

/** Everybody who wants to be told. */
export async function listWatchers(knex: Knex): Promise<Watcher[]> {
  return await knex('alert_preferences')
    .whereRaw('by_mail OR by_notification')
    .orderBy('account_id')
    .select<Watcher[]>(columns)
}
