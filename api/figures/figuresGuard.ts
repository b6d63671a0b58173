import type { BothStores } from '../../db/reconciliation/compareMonths.ts'
import { listRebuilding } from '../../db/reconciliation/differences.ts'
import { lookForLoss } from '../../db/reconciliation/lookForLoss.ts'
import type { StoreLook } from '../../db/reconciliation/lookForLoss.ts'
import { AppError } from '../../shared/errors.ts'
import { sentenceFor, someFigures } from './rebuildingSentence.ts'
import type { Concerned, Suspected, WrongMonths } from './rebuildingSentence.ts'

/** Keeps figures that are known to be wrong from being answered. */
export interface FiguresGuard {
  /** Throws 503 'rebuilding' with a sentence when a concerned month is being rebuilt, or has just been lost. */
  check(concerned: readonly Concerned[]): Promise<void>
}

/** Reads figures between two checks: what was lost while the store read must not be answered as a zero or as unknown. */
export async function readGuarded<T>(
  figures: FiguresGuard,
  concerned: readonly Concerned[],
  read: () => Promise<T>,
): Promise<T> {
  await figures.check(concerned)
  const answer = await read()
  await figures.check(concerned)
  return answer
}

/** For whoever compares the stores, and must read what is wrong. */
export const noGuard: FiguresGuard = { check: () => Promise.resolve() }

interface Known extends WrongMonths {
  readonly at: number
}

/** A question may be answered from a state that was read this long ago. */
const MAX_AGE_MS = 500
const RETRY_SECONDS = 3

/** A guard over both stores. Many questions share one reading; it costs two small queries twice a second at most. */
export function createFiguresGuard(stores: BothStores, now: () => number = Date.now): FiguresGuard {
  let known: Known | undefined
  let reading: Promise<Known> | undefined
  return {
    async check(concerned) {
      const state = known && now() - known.at < MAX_AGE_MS ? known : await (reading ??= readAgain())
      const found = concerned.map((one) => sentenceFor(state, one)).find((sentence) => sentence !== null)
      if (found) throw rebuilding(found)
    },
  }

  async function readAgain(): Promise<Known> {
    const at = now()
    try {
      const [rebuilding, look] = await Promise.all([listRebuilding(stores.knex), lookForLoss(stores)])
      const isWell = look.lost.length === 0 && !look.hasLostHours
      known = { at, rebuilding, suspected: isWell ? [] : await suspectedIn(stores, look) }
      return known
    } finally {
      reading = undefined
    }
  }
}

async function suspectedIn({ knex }: BothStores, { lost, hasLostHours }: StoreLook): Promise<Suspected[]> {
  const { rows } = await knex.raw<{ rows: Suspected[] }>(
    `SELECT restaurant_id AS "restaurantId", to_char(month, 'YYYY-MM-DD') AS month, 'clickhouse' AS store FROM ticket_months
     WHERE tickets > 0 AND month = ANY (?::date[])
     UNION ALL SELECT restaurant_id, to_char(month, 'YYYY-MM-DD'), 'time_clock' FROM clock_months WHERE records > 0 AND ?`,
    [[...lost], hasLostHours],
  )
  return rows
}

/** 503: what is asked stands in Postgres or the archive, and ClickHouse does not answer it now. */
export function rebuilding(message = someFigures): AppError {
  return new AppError({ status: 503, code: 'rebuilding', message, retryAfterSeconds: RETRY_SECONDS })
}
