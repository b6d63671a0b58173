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
}

/** A number is missing while a file is on its way: so long one waits before it is told. */
const HOLE_MINUTES = 30

const toldSql = `s.id::text, s.kind, s.restaurant_id AS "restaurantId", r.name AS site, s.till, ${wallSql('s.since')} AS since,
  s.found AS count, ${wallSql('s.heard_until')} AS "heardUntil"`
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
