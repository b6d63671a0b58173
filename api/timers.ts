import type { Deps } from './context.ts'
import type { CubeClient } from './figures/cubeClient.ts'
import { reconcileCheckouts } from './checkout/reconcile.ts'
import { compareCube, followImports } from './reconciliation/compareCube.ts'
import { queueAlerts } from './alerts/queueAlerts.ts'
import { readHoleDays, readSiteFlows } from './figures/askSiteFlows.ts'
import { askPoint } from './figures/askPoint.ts'
import { queuePoints } from './pointMail/queuePoints.ts'
import { closeByThemselves } from './closings/closeByThemselves.ts'
import { queueReminders } from './subscriptions/reminders.ts'

const minute = 60_000
/** The worker compares ClickHouse five seconds after an import; what a stream of imports changes is asked for together. */
const AFTER_IMPORTS_MS = 10_000

/** What the API does by itself: missed payments each minute, Cube's answers against what Postgres knows each hour and soon after each import, Le point of whose hour has come, tills that fell silent and days to be closed by themselves each minute, reminders each quarter of an hour, the end of accounts that nobody uses each hour. Safe in several processes at once. */
export function startTimers(
  deps: Pick<Deps, 'knex' | 'clickhouse' | 'cube' | 'log' | 'config' | 'mailer' | 'pushes'> & {
    readonly cubes: readonly CubeClient[]
  },
): {
  stop(): void
} {
  const comparisons = deps.cubes.map((cube) => ({ cube, follower: followImports({ ...deps, cube }) }))
  const rounds = [
    every(minute, 'payments', () => reconcileCheckouts(deps)),
    every(60 * minute, 'answers of Cube that differed', () =>
      sumOf(comparisons.map(({ cube }) => compareCube({ ...deps, cube }))),
    ),
    every(AFTER_IMPORTS_MS, 'answers of Cube that differed after imports', () =>
      sumOf(comparisons.map(({ follower }) => follower.compare())),
    ),
    every(minute, 'le point', () => queuePoints({ ...deps, readPoint: (asked) => askPoint(deps, asked) }, new Date())),
    every(minute, 'alerts', () =>
      queueAlerts(
        { ...deps, readFlows: (asked) => readSiteFlows(deps, asked), readHoles: (asked) => readHoleDays(deps, asked) },
        new Date(),
      ),
    ),
    every(minute, 'days closed by themselves', () => closeByThemselves(deps, new Date())),
    every(15 * minute, 'reminders', () => queueReminders(deps, new Date())),
  ]
  return { stop: () => rounds.forEach((timer) => clearInterval(timer)) }

  function every(ms: number, name: string, work: () => Promise<number>): NodeJS.Timeout {
    let isRunning = false
    const round = async () => {
      if (isRunning) return
      isRunning = true
      try {
        const count = await work()
        if (count > 0) deps.log.info({ count }, name)
      } catch (err) {
        deps.log.warn({ err }, `${name}: this round failed`)
      } finally {
        isRunning = false
      }
    }
    void round()
    return setInterval(() => void round(), ms).unref()
  }
}

async function sumOf(counts: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((total, count) => total + count, 0)
}
