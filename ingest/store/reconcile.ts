import { setTimeout as sleep } from 'node:timers/promises'
import type { Scope } from '../../db/reconciliation/compareMonths.ts'
import { findDifferences } from '../../db/reconciliation/differences.ts'
import { fillNextAmounts } from '../../db/reconciliation/fillAmounts.ts'
import { lookForLoss } from '../../db/reconciliation/lookForLoss.ts'
import { publishDiffering } from '../../db/reconciliation/publishDiffering.ts'
import type { BatchDeps } from './batch.ts'
import { waitAfter } from './failures.ts'
import { healNext } from './healRestaurant.ts'
import { readNextClock } from './readClocks.ts'
import type { WorkerLog } from './rounds.ts'

/** How often the stores are looked at: metadata, months that an import changed, restaurants, everything. */
export interface ReconcileTimes {
  readonly lookMs: number
  readonly changedMs: number
  readonly restaurantsMs: number
  readonly wholeMs: number
}

/** Every second by metadata, five seconds after an import, every minute the restaurants, every hour in whole. */
export const reconcileTimes: ReconcileTimes = {
  lookMs: 1_000,
  changedMs: 5_000,
  restaurantsMs: 60_000,
  wholeMs: 3_600_000,
}

/** A reconciliation that runs. `compared` is resolved once everything was compared for the first time. */
export interface Reconciliation {
  readonly compared: Promise<void>
  stop(): Promise<void>
}

interface Rounds {
  readonly deps: BatchDeps
  readonly log: WorkerLog
  readonly times: ReconcileTimes
  readonly isStopping: () => boolean
  identity: string
  wholeAt: number
  changedAt: number
  publishedAt: number
}

/**
 * Compares what Postgres knows with what ClickHouse answers, for ever: everything at the start, every hour and as soon as the
 * metadata tells of a loss or of another store; after an import the months that it changed; each minute the restaurants, which a
 * program that froze while it told them may tell late. What differs is noted, logged and healed from the archive, beside the imports.
 * Several workers may run it at once.
 */
export function startReconciliation(deps: BatchDeps, log: WorkerLog, times = reconcileTimes): Reconciliation {
  let isStopping = false
  const never = { identity: '', wholeAt: 0, changedAt: 0, publishedAt: 0 }
  const rounds: Rounds = { deps, log, times, isStopping: () => isStopping, ...never }
  let tellCompared: () => void = () => undefined
  const compared = new Promise<void>((resolve) => (tellCompared = resolve))
  const comparing = repeat(rounds, times.lookMs, async () => {
    await compareRound(rounds)
    tellCompared()
    return false
  })
  const healing = repeat(rounds, times.lookMs, () => healRound(rounds))
  return {
    compared,
    async stop() {
      isStopping = true
      tellCompared()
      await Promise.all([comparing, healing])
    },
  }
}

async function compareRound(rounds: Rounds): Promise<void> {
  const { deps, log, times } = rounds
  const now = Date.now()
  const { lost, hasLostHours, identity } = await lookForLoss(deps)
  if (identity !== rounds.identity || now - rounds.wholeAt > times.wholeMs) {
    await publishDiffering(deps)
    await note(rounds, {})
    Object.assign(rounds, { identity, wholeAt: now, changedAt: now, publishedAt: now })
    await fillAmounts(rounds)
    return
  }
  // The time clock's table tells no month.
  if (hasLostHours) await note(rounds, {})
  else if (lost.length > 0) await note(rounds, { months: lost })
  if (now - rounds.publishedAt >= times.restaurantsMs) {
    rounds.publishedAt = now
    const count = await publishDiffering(deps)
    if (count > 0) log.warn({ count }, 'restaurants differed in ClickHouse, published again')
  }
  if (now - rounds.changedAt < times.changedMs) return
  rounds.changedAt = now
  const scope = await changedScope(rounds)
  if (scope !== null) await note(rounds, scope)
}

/** Once after an upgrade, month by month. */
async function fillAmounts({ deps, isStopping }: Rounds): Promise<void> {
  let isMore = true
  while (isMore && !isStopping()) isMore = await fillNextAmounts(deps)
}

/** The restaurants and months that changed since they were last found equal. */
async function changedScope({ deps }: Rounds): Promise<Scope | null> {
  const { rows } = await deps.knex.raw<{ rows: { id: string; month: string }[] }>(
    `SELECT restaurant_id AS id, to_char(month, 'YYYY-MM-DD') AS month FROM
       (SELECT * FROM (SELECT restaurant_id, month FROM ticket_months WHERE revision <> compared_revision
          UNION SELECT restaurant_id, month FROM clock_months WHERE revision <> compared_revision) AS changed
        ORDER BY restaurant_id, month LIMIT 5000) AS first`,
  )
  if (rows.length === 0) return null
  return {
    restaurantIds: [...new Set(rows.map(({ id }) => id))],
    months: [...new Set(rows.map(({ month }) => month))],
  }
}

async function note({ deps, log }: Rounds, scope: Scope): Promise<void> {
  for (const difference of await findDifferences(deps, scope))
    log.warn(difference, 'ClickHouse differs from what Postgres knows')
}

async function healRound({ deps, log }: Rounds): Promise<boolean> {
  const healed = await healNext(deps)
  if (healed !== null) log.info(healed, 'figures rebuilt from the archive')
  // Once after an upgrade.
  const read = healed === null ? await readNextClock(deps) : null
  if (read !== null) log.info({ restaurantId: read }, 'time clock known from the archive')
  return healed !== null || read !== null
}

/** Turns until the worker stops; a turn that fails is taken again after a growing wait. A turn that says true is followed at once. */
async function repeat(rounds: Rounds, everyMs: number, turn: () => Promise<boolean>): Promise<void> {
  let failures = 0
  const waitAfterTurn = async (): Promise<number> => {
    try {
      const isMore = await turn()
      failures = 0
      return isMore ? 0 : everyMs
    } catch (error) {
      const waitMs = waitAfter(failures, everyMs)
      failures += 1
      rounds.log.warn({ error: String(error), waitMs }, 'reconciliation failed, trying again')
      return waitMs
    }
  }
  while (!rounds.isStopping()) await pause(rounds, await waitAfterTurn())
}

async function pause({ isStopping }: Rounds, waitMs: number): Promise<void> {
  for (let waited = 0; waited < waitMs && !isStopping(); waited += 100) await sleep(Math.min(100, waitMs - waited))
}
