import type { Knex } from 'knex'
import type { SiteFlow, TillState } from '../../reports/flux/report.ts'

/** A silence as it is told. Wall times 'yyyy-MM-ddTHH:mm'. */
export interface Silence {
  readonly id: string
  readonly restaurantId: string
  readonly site: string
  readonly till: string
  readonly since: string
  readonly heardUntil: string | null
}

interface OpenSilence {
  readonly id: string
  readonly restaurantId: string
  readonly till: string
  readonly since: string
}

const KEPT_DAYS = 90
const wallSql = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/**
 * Writes down which tills are silent now: a silence ends with the first ticket that comes after it, and only with one, so that no
 * wavering of what is expected tells it twice. A till that is no longer known, its sales erased say, is waited for no more.
 */
export async function noteSilences(trx: Knex, flows: readonly SiteFlow[], now: Date): Promise<void> {
  const tills = new Map(flows.flatMap((flow) => flow.tills.map((till) => [keyOf(till.siteId, till.till), till])))
  for (const open of await listOpen(trx, flows))
    await settle(trx, { open, till: tills.get(keyOf(open.restaurantId, open.till)), now })
  const silent = [...tills.values()].filter(({ state }) => state === 'muette')
  for (const { siteId, till, receivedUntil } of silent)
    await trx.raw(
      `INSERT INTO till_silences (restaurant_id, till, since, found_at) SELECT id, ?, ?, ? FROM restaurants WHERE id = ?
       ON CONFLICT (restaurant_id, till) WHERE ended_at IS NULL DO NOTHING`,
      [till, receivedUntil, now, siteId],
    )
  await trx('till_silences')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .delete()
}

async function listOpen(trx: Knex, flows: readonly SiteFlow[]): Promise<OpenSilence[]> {
  return await trx('till_silences')
    .whereNull('ended_at')
    .whereIn(
      'restaurant_id',
      flows.map(({ siteId }) => siteId),
    )
    .select<OpenSilence[]>('id', 'till', { restaurantId: 'restaurant_id' }, trx.raw(`${wallSql('since')} AS since`))
}

interface Settled {
  readonly open: OpenSilence
  readonly till: TillState | undefined
  readonly now: Date
}

async function settle(trx: Knex, { open: { id, since }, till, now }: Settled): Promise<void> {
  const until = till?.receivedUntil ?? null
  if (until === null) await trx('till_silences').where({ id }).delete()
  else if (until > since) await trx('till_silences').where({ id }).update({ ended_at: now, heard_until: until })
}

function keyOf(site: string, till: string): string {
  return `${site} ${till}`
}

const toldSql = `s.id::text, s.restaurant_id AS "restaurantId", r.name AS site, s.till, ${wallSql('s.since')} AS since,
  ${wallSql('s.heard_until')} AS "heardUntil"`

/** Tells a person what goes on in these restaurants, once: the silences that go on, and those that ended and of which they know. */
export async function takeUntold(
  trx: Knex,
  accountId: string,
  restaurantIds: readonly string[],
): Promise<{ readonly begun: Silence[]; readonly ended: Silence[] }> {
  const asked = { accountId, restaurantIds: [...restaurantIds] }
  const begun = await trx.raw<{ rows: Silence[] }>(
    `WITH told AS (
       INSERT INTO told_silences (silence_id, account_id)
       SELECT id, :accountId FROM till_silences WHERE ended_at IS NULL AND restaurant_id = ANY (:restaurantIds::uuid[])
       ON CONFLICT DO NOTHING RETURNING silence_id
     )
     SELECT ${toldSql} FROM told JOIN till_silences s ON s.id = told.silence_id JOIN restaurants r ON r.id = s.restaurant_id
     ORDER BY r.name, s.till`,
    asked,
  )
  const ended = await trx.raw<{ rows: Silence[] }>(
    `WITH told AS (
       UPDATE told_silences t SET is_end_told = true FROM till_silences s
       WHERE s.id = t.silence_id AND t.account_id = :accountId AND NOT t.is_end_told AND s.ended_at IS NOT NULL
         AND s.restaurant_id = ANY (:restaurantIds::uuid[])
       RETURNING t.silence_id
     )
     SELECT ${toldSql} FROM told JOIN till_silences s ON s.id = told.silence_id JOIN restaurants r ON r.id = s.restaurant_id
     ORDER BY r.name, s.till`,
    asked,
  )
  return { begun: begun.rows, ended: ended.rows }
}
