import type { Knex } from 'knex'
import { COUNTED_DAYS } from '../../reports/flux/holes.ts'
import type { SiteFlow, TillState } from '../../reports/flux/report.ts'
import { wallNow } from '../../shared/period.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { type Item, type OpenEpisode, settleEpisodes } from './episodes.ts'

/** What somebody is told of: no ticket from a till, numbers missing in a till's, files refused of a restaurant. */
export const faultKinds = ['silence', 'hole', 'refused'] as const
export type FaultKind = (typeof faultKinds)[number]

/** What was seen of some restaurants at an instant; of who is not among `flows` nothing is known. Null: it was not looked for. */
export interface Seen {
  readonly flows: readonly SiteFlow[]
  readonly holes: readonly Item[] | null
  readonly refused: readonly Item[] | null
}

interface OpenFault extends OpenEpisode {
  readonly kind: FaultKind
}

const KEPT_DAYS = 90
export const wallSql = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/**
 * Writes down what is wrong now. A silence ends once its till is up to date again with a ticket that came after it: what comes in
 * drips from an outage ends nothing before it has caught up, and no wavering of what is expected tells it twice. Holes and refused
 * files end once nothing is left of them. What only passed out of the counted days, and what is of a till that is no longer known,
 * its sales erased say, or of which no ticket came in 28 days, has no end: it is waited for no more.
 */
export async function noteFaults(trx: Knex, seen: Seen, now: Date): Promise<void> {
  const tills = new Map(seen.flows.flatMap((flow) => flow.tills.map((till) => [keyOf(till.siteId, till.till), till])))
  const open = await listOpen(trx, seen.flows)
  await noteSilences(trx, { open: open.filter(({ kind }) => kind === 'silence'), tills, now })
  for (const kind of ['hole', 'refused'] as const) {
    const items = kind === 'hole' ? seen.holes : seen.refused
    if (items === null) continue
    const own = open.filter((one) => one.kind === kind)
    await noteEpisodes(trx, { kind, open: own, items, tills, now })
  }
  await trx('flow_faults')
    .where('ended_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .delete()
}

async function listOpen(trx: Knex, flows: readonly SiteFlow[]): Promise<OpenFault[]> {
  return await trx('flow_faults')
    .whereNull('ended_at')
    .whereIn(
      'restaurant_id',
      flows.map(({ siteId }) => siteId),
    )
    .orderBy('id')
    .select<OpenFault[]>(
      'id',
      'kind',
      'till',
      { restaurantId: 'restaurant_id', count: 'found' },
      trx.raw(`${wallSql('since')} AS since, ${wallSql('last_at')} AS "lastAt"`),
    )
}

type Tills = ReadonlyMap<string, TillState>

interface Noted {
  readonly open: readonly OpenFault[]
  readonly tills: Tills
  readonly now: Date
}

async function noteSilences(trx: Knex, { open, tills, now }: Noted): Promise<void> {
  for (const { id, since, restaurantId, till } of open) {
    const { state, receivedUntil: until = null } = tills.get(keyOf(restaurantId, till)) ?? { state: 'jamais' }
    const own = trx('flow_faults').where({ id })
    if (until === null || state === 'jamais') await own.delete()
    else if (until > since && state === 'ok') await own.update({ ended_at: now, heard_until: until })
  }
  const silent = [...tills.values()].filter(({ state }) => state === 'muette')
  for (const { siteId, till, receivedUntil } of silent)
    await begin(trx, 'silence', {
      ...{ restaurantId: siteId, till, since: receivedUntil, lastAt: receivedUntil, count: 0, now },
    })
}

async function noteEpisodes(
  trx: Knex,
  { kind, open, items, tills, now }: Noted & { readonly kind: FaultKind; readonly items: readonly Item[] },
): Promise<void> {
  const { begun, changed, ended } = settleEpisodes(open, items)
  const counted = addDays(wallNow(now).slice(0, 10), -COUNTED_DAYS + 1)
  for (const { id, restaurantId, till, lastAt } of ended) {
    const isKnown = kind === 'refused' || tills.has(keyOf(restaurantId, till))
    const own = trx('flow_faults').where({ id })
    await (isKnown && lastAt >= counted ? own.update({ ended_at: now }) : own.delete())
  }
  for (const { id, lastAt, count } of changed)
    await trx('flow_faults').where({ id }).update({ last_at: lastAt, found: count })
  for (const one of begun) await begin(trx, kind, { ...one, now })
}

interface Begun {
  readonly restaurantId: string
  readonly till: string
  readonly since: string | null
  readonly lastAt: string | null
  readonly count: number
  readonly now: Date
}

async function begin(trx: Knex, kind: FaultKind, { restaurantId, till, since, lastAt, count, now }: Begun) {
  await trx.raw(
    `INSERT INTO flow_faults (restaurant_id, kind, till, since, last_at, found, found_at)
     SELECT id, ?, ?, ?, ?, ?, ? FROM restaurants WHERE id = ? ON CONFLICT DO NOTHING`,
    [kind, till, since, lastAt, count, now, restaurantId],
  )
}

function keyOf(site: string, till: string): string {
  return `${site} ${till}`
}
