import { setTimeout as sleep } from 'node:timers/promises'
import { waitAfter } from './failures.ts'
import type { WorkWaiter } from './listenForWork.ts'
import type { WorkerMeasures } from './measures.ts'

/** Where the worker writes what it does. */
export interface WorkerLog {
  info(details: object, text: string): void
  warn(details: object, text: string): void
}

/** Work that a worker does over and over, beside its other rounds: none waits for another. */
export interface Round {
  readonly name: string
  /** One turn; says whether there may be more to do at once. `failures`: the turns in a row that failed before this one. */
  turn(failures: number): Promise<boolean>
  /** Gives up what is under way, when the worker stops. */
  stop(): Promise<void>
}

/** A round's company: what it waits on, and who hears how it goes. */
export interface RoundCompany {
  readonly waiter: WorkWaiter
  readonly log: WorkerLog
  readonly baseWaitMs: number
  /** Told after every turn that ended well. */
  readonly onProgress: () => void
  /** Counts the turns that failed. */
  readonly measures: Pick<WorkerMeasures, 'failed'>
  readonly isStopping: () => boolean
}

/** Takes turns until the worker stops. A turn that fails is taken again after a growing wait. */
export async function runRound(round: Round, company: RoundCompany): Promise<void> {
  const { waiter, onProgress, isStopping } = company
  let failures = 0
  while (!isStopping()) {
    try {
      const isBusy = await round.turn(failures)
      failures = 0
      onProgress()
      await (isBusy || isStopping() ? undefined : waiter.wait())
    } catch (error) {
      company.measures.failed(round.name)
      await pause(round, company, { error, failures })
      failures += 1
    }
  }
}

async function pause(
  { name }: Round,
  { log, baseWaitMs, isStopping }: RoundCompany,
  { error, failures }: { error: unknown; failures: number },
): Promise<void> {
  if (isStopping()) return
  const waitMs = waitAfter(failures, baseWaitMs)
  log.warn({ round: name, error: String(error), waitMs }, 'import stopped by a failure, trying again')
  for (let waited = 0; waited < waitMs && !isStopping(); waited += 100) await sleep(Math.min(100, waitMs - waited))
}
