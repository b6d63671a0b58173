import type { Knex } from 'knex'
import { type FaultKind, wallSql } from './faults.ts'

/** A fault as it is told. Wall times 'yyyy-MM-ddTHH:mm'. `count`: missing numbers, refused files. */
export interface ToldFault {
  readonly id: string
  readonly kind: FaultKind
  readonly restaurantId: string
  readonly site: string
  readonly till: string
  readonly since: string
  readonly count: number
  readonly heardUntil: string | null
  /** Of refused files: whether somebody put some by, and whether the tickets of some arrived. */
  readonly arePutBy: boolean
  readonly areReplaced: boolean
}

/** A number is missing while a file is on its way: so long one waits before it is told. */
const HOLE_MINUTES = 30

/** Whether one of the files of a fault is so; those that lie within a day of the next are one fault, so its time tells which they are. */
const anyFileSql = (isSo: string) => `s.kind = 'refused' AND EXISTS (
    SELECT FROM inbox_files f JOIN uploads u ON u.id = f.upload_id
    WHERE f.settled_at IS NOT NULL AND ${isSo} AND u.reach = ARRAY[s.restaurant_id]
      AND f.received_at >= (s.since AT TIME ZONE 'Europe/Paris')
      AND f.received_at < (s.last_at AT TIME ZONE 'Europe/Paris') + interval '1 second')`
const toldSql = `s.id::text, s.kind, s.restaurant_id AS "restaurantId", r.name AS site, s.till, ${wallSql('s.since')} AS since,
  s.found AS count, ${wallSql('s.heard_until')} AS "heardUntil",
  ${anyFileSql('f.is_put_by')} AS "arePutBy", ${anyFileSql('NOT f.is_put_by')} AS "areReplaced"`
const fromTold = `FROM told JOIN flow_faults s ON s.id = told.fault_id JOIN restaurants r ON r.id = s.restaurant_id
  ORDER BY array_position(ARRAY['silence', 'refused', 'hole'], s.kind), r.name, s.till, s.id`

/** Whom it is told, of which restaurants, at an instant. */
interface Telling {
  readonly accountId: string
  readonly restaurantIds: readonly string[]
  readonly now: Date
}

/** Tells a person what goes on in these restaurants, once: the faults that go on, and those that ended and of which they know. */
export async function takeUntold(
  trx: Knex,
  { accountId, restaurantIds, now }: Telling,
): Promise<{ readonly begun: ToldFault[]; readonly ended: ToldFault[] }> {
  const asked = { accountId, restaurantIds: [...restaurantIds], now }
  const begun = await trx.raw<{ rows: ToldFault[] }>(
    `WITH told AS (
       INSERT INTO told_faults (fault_id, account_id)
       SELECT id, :accountId FROM flow_faults WHERE ended_at IS NULL AND restaurant_id = ANY (:restaurantIds::uuid[])
         AND (kind <> 'hole' OR found_at <= :now::timestamptz - make_interval(mins => ${HOLE_MINUTES}))
       ON CONFLICT DO NOTHING RETURNING fault_id
     )
     SELECT ${toldSql} ${fromTold}`,
    asked,
  )
  const ended = await trx.raw<{ rows: ToldFault[] }>(
    `WITH told AS (
       UPDATE told_faults t SET is_end_told = true FROM flow_faults s
       WHERE s.id = t.fault_id AND t.account_id = :accountId AND NOT t.is_end_told AND s.ended_at IS NOT NULL
         AND s.restaurant_id = ANY (:restaurantIds::uuid[])
       RETURNING t.fault_id
     )
     SELECT ${toldSql} ${fromTold}`,
    asked,
  )
  return { begun: begun.rows, ended: ended.rows }
}
