import type { Knex } from 'knex'
import { frenchDay } from '../../shared/instants.ts'
import { renderMail } from '../../shared/mailLayout.ts'
import { plainName } from '../../shared/plainName.ts'
import type { Deps } from '../context.ts'

interface DueReminder {
  readonly subscriptionId: string
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly restaurant: string
  readonly endsAt: Date
  readonly days: number
}

type MailDraft = Parameters<Deps['mailer']['queue']>[0]

/**
 * The last paid subscription of each restaurant, when it ends within 30 days; a renewal that is paid already pushes the end.
 * After a pause of the server only the nearest reminder is due, so that nobody gets three at once.
 */
const dueSql = `
  WITH last AS (
    SELECT DISTINCT ON (s.restaurant_id) s.id, s.restaurant_id, s.ends_at
    FROM subscriptions s
    WHERE s.paid_at IS NOT NULL AND s.cancelled_at IS NULL AND s.closed_at IS NULL
    ORDER BY s.restaurant_id, s.ends_at DESC
  ), due AS (
    SELECT last.*, CASE
      WHEN ends_at <= :now::timestamptz + interval '1 day' THEN 1
      WHEN ends_at <= :now::timestamptz + interval '7 days' THEN 7
      ELSE 30 END AS days
    FROM last WHERE ends_at > :now::timestamptz AND ends_at <= :now::timestamptz + interval '30 days'
  )
  SELECT due.id AS "subscriptionId", a.id AS "accountId", a.email, concat_ws(' ', a.first_name, a.last_name) AS name,
    r.name AS restaurant, due.ends_at AS "endsAt", due.days
  FROM due
  JOIN restaurants r ON r.id = due.restaurant_id
  JOIN memberships m ON m.restaurant_id = r.id AND m.kind = 'owner'
  JOIN accounts a ON a.id = m.account_id
  WHERE NOT EXISTS (
    SELECT 1 FROM outbox o WHERE o.once_key = concat_ws(':', 'reminder', due.id, due.days, a.id))
  ORDER BY due.ends_at, a.id`

/** Queues the reminders that are due at an instant; each owner gets each of the three once. Answers how many were queued. */
export async function queueReminders(deps: Pick<Deps, 'knex' | 'mailer' | 'config'>, now: Date): Promise<number> {
  const due = await listDue(deps.knex, now)
  for (const reminder of due) await deps.mailer.queue(write(reminder, deps.config.publicUrl))
  if (due.length > 0) deps.mailer.wake()
  return due.length
}

async function listDue(knex: Knex, now: Date): Promise<DueReminder[]> {
  const { rows } = await knex.raw<{ rows: DueReminder[] }>(dueSql, { now })
  return rows
}

function write(reminder: DueReminder, publicUrl: string): MailDraft {
  const end = frenchDay(reminder.endsAt)
  const left = reminder.days === 1 ? 'demain au plus tard' : `dans ${reminder.days} jours au plus`
  const sentence = `L’abonnement du restaurant ${reminder.restaurant} se termine ${left}, le ${end}.`
  return {
    kind: 'subscription_reminder',
    accountId: reminder.accountId,
    recipients: [{ email: reminder.email, name: reminder.name }],
    subject: `Abonnement de ${reminder.restaurant}\u202f: fin le ${end}`,
    ...renderMail({
      title: 'Fin d’abonnement',
      greeting: `Bonjour ${plainName(reminder.name)},`,
      paragraphs: [sentence],
      link: { label: 'Renouveler l’abonnement', address: `${publicUrl}/renouveler` },
    }),
    onceKey: ['reminder', reminder.subscriptionId, reminder.days, reminder.accountId].join(':'),
  }
}
