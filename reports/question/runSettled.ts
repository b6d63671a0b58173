import { AppError } from '../../shared/errors.ts'
import { figuresMove } from '../../shared/figuresMove.ts'
import { runReport, type CubeLoader, type CubeRow, type Report } from './report.ts'

/** Looks at most, until two agree. */
export const mostLooks = 6

/** Asks Cube: what it keeps may stand a third of a second longer than the store, which `fresh` never does. */
export interface SettledLoaders {
  readonly kept: CubeLoader
  readonly fresh: CubeLoader
}

/**
 * Runs a report whose figures are of one moment: those of several questions are asked until two looks agree, so that a ticket that comes
 * meanwhile is in all of them or in none. Of one question a single look is of one moment already. 503 'moving' when they never agree.
 */
export async function runSettled<T>(report: Report<T>, { kept, fresh }: SettledLoaders): Promise<T> {
  let before = await look(report, kept)
  if (before.questions < 2) return before.figures
  for (let looks = 1; looks < mostLooks; looks += 1) {
    const now = await look(report, fresh)
    if (now.words === before.words) return now.figures
    before = now
  }
  throw moving()
}

/** 503: what was asked for is not of one moment yet, and the next seconds will tell. */
export function moving(): AppError {
  return new AppError({ status: 503, code: 'moving', message: figuresMove, retryAfterSeconds: 5 })
}

/** One look: the figures, and the rows that they are of, as a text to compare. */
async function look<T>(report: Report<T>, load: CubeLoader) {
  const asked = new Map<string, readonly CubeRow[]>()
  const figures = await runReport(report, async (query) => {
    const rows = await load(query)
    asked.set(JSON.stringify(query), rows)
    return rows
  })
  const words = JSON.stringify([...asked].sort(([one], [other]) => (one < other ? -1 : 1)))
  return { figures, words, questions: asked.size }
}
