import type { Knex } from 'knex'
import { formatTimeOfDay, parseTimeOfDay } from '../../shared/serviceDay.ts'
import { firstPreferences, type PointPreferencesBody } from '../../shared/wire/questions/pointPreferences.ts'
import type { Schedule } from './schedule.ts'

/** What a person has chosen, and how far their days are settled. */
export interface Preferences extends PointPreferencesBody {
  readonly isOn: Schedule['isOn']
  readonly settledDay: Schedule['settledDay']
  /** When data was last found missing; null when it was not. */
  readonly lookedAt: Date | null
  /** Which saving of them it is: another one has another text. */
  readonly savedAt: string
}

interface Row {
  readonly byMail: boolean
  readonly byNotification: boolean
  readonly minutes: number
  readonly days: number[]
  readonly restaurantIds: string[] | null
  readonly withPdf: boolean
  readonly settledDay: string | null
  readonly lookedAt: Date | null
  readonly savedAt: string
}

const columns = `p.account_id AS "accountId", p.by_mail AS "byMail", p.by_notification AS "byNotification", p.send_minutes AS minutes, p.days, p.restaurant_ids AS "restaurantIds",
  p.with_pdf AS "withPdf", to_char(p.settled_day, 'YYYY-MM-DD') AS "settledDay", p.looked_at AS "lookedAt",
  p.updated_at::text AS "savedAt"`

/** What an account has chosen; what nobody has chosen yet as long as it has no row. */
export async function findPreferences(knex: Knex, accountId: string): Promise<Preferences> {
  const sql = `SELECT ${columns} FROM point_preferences p WHERE p.account_id = ?`
  const { rows } = await knex.raw<{ rows: Row[] }>(sql, [accountId])
  const [row] = rows
  return row === undefined
    ? { ...firstPreferences, isOn: false, settledDay: null, lookedAt: null, savedAt: '' }
    : preferencesOf(row)
}

/** Everybody who wants Le point on a weekday (1 to 7) and whose day is not settled yet, the earliest hour first. */
export async function listWanting(
  knex: Knex,
  { day, weekday }: { readonly day: string; readonly weekday: number },
): Promise<(Preferences & { readonly accountId: string })[]> {
  const { rows } = await knex.raw<{ rows: (Row & { accountId: string })[] }>(
    `SELECT ${columns} FROM point_preferences p
     WHERE (p.by_mail OR p.by_notification) AND :weekday = ANY (p.days) AND p.settled_day IS DISTINCT FROM :day::date
     ORDER BY p.send_minutes, p.account_id`,
    { day, weekday },
  )
  return rows.map((row) => ({ accountId: row.accountId, ...preferencesOf(row) }))
}

/** Keeps what an account has chosen; a day that is settled stays so, and another one is when it is given. */
export async function savePreferences(
  trx: Knex,
  accountId: string,
  chosen: PointPreferencesBody & { readonly settledDay?: string },
): Promise<void> {
  const row = {
    by_mail: chosen.byMail,
    by_notification: chosen.byNotification,
    send_minutes: parseTimeOfDay(chosen.hour),
    days: chosen.days.toSorted((a, b) => a - b),
    restaurant_ids: chosen.restaurantIds,
    with_pdf: chosen.withPdf,
    ...(chosen.settledDay === undefined ? {} : { settled_day: chosen.settledDay }),
    looked_at: null,
    updated_at: trx.fn.now(),
  }
  await trx('point_preferences')
    .insert({ account_id: accountId, ...row })
    .onConflict('account_id')
    .merge()
}

/** Turns the mail off, also that which waits to be sent; a notification stays. Says whether it was on. */
export async function turnMailOff(trx: Knex, accountId: string): Promise<boolean> {
  const changed = await trx('point_preferences')
    .where({ account_id: accountId, by_mail: true })
    .update({ by_mail: false, updated_at: trx.fn.now() })
  await forgetWaiting(trx, accountId)
  return changed > 0
}

/** The same of the alerts: what waits is dropped where it would be sent, what is told by notification stays. */
export async function turnAlertMailsOff(trx: Knex, accountId: string): Promise<boolean> {
  const changed = await trx('alert_preferences')
    .where({ account_id: accountId, by_mail: true })
    .update({ by_mail: false, updated_at: trx.fn.now() })
  return changed > 0
}

/** The kind of these mails in the outbox. */
export const pointMailKind = 'point'

/** Drops the mails of Le point that wait; one that is being handed over is not waited for. */
export async function forgetWaiting(trx: Knex, accountId: string): Promise<void> {
  const waiting = trx('outbox')
    .where({ account_id: accountId, kind: pointMailKind })
    .whereNot('state', 'sent')
    .forUpdate()
    .skipLocked()
    .select('id')
  await trx('outbox').whereIn('id', waiting).delete()
}

function preferencesOf({ minutes, ...row }: Row): Preferences {
  return { ...row, isOn: row.byMail || row.byNotification, hour: formatTimeOfDay(minutes) }
}
