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
  if (before.asked.size < 2) return before.figures
  for (let looks = 1; looks < mostLooks; looks += 1) {
    const now = await look(report, fresh)
    if (agree(now.asked, before.asked)) return now.figures
    before = now
  }
  throw moving()
}

/** 503: what was asked for is not of one moment yet, and the next seconds will tell. */
export function moving(): AppError {
  return new AppError({ status: 503, code: 'moving', message: figuresMove, retryAfterSeconds: 5 })
}

/** The rows that a look was answered, by question. */
type Asked = ReadonlyMap<string, readonly CubeRow[]>

/** One look: the figures, and the rows that they are of. */
async function look<T>(report: Report<T>, load: CubeLoader): Promise<{ figures: T; asked: Asked }> {
  const asked = new Map<string, readonly CubeRow[]>()
  const figures = await runReport(report, async (query) => {
    const rows = await load(query)
    asked.set(JSON.stringify(query), rows)
    return rows
  })
  return { figures, asked }
}

function agree(now: Asked, before: Asked): boolean {
  return now.size === before.size && [...now].every(([question, rows]) => areSame(rows, before.get(question) ?? []))
}

/** Whether two answers are of the same rows. Rows that their question does not order come in any order, other ones each time that the store is rearranged. */
export function areSame(now: readonly CubeRow[], before: readonly CubeRow[]): boolean {
  const [words, former] = [now.map((row) => JSON.stringify(row)), before.map((row) => JSON.stringify(row))]
  if (words.length !== former.length) return false
  if (words.every((row, at) => row === former[at])) return true
  const sorted = former.toSorted()
  return words.toSorted().every((row, at) => row === sorted[at])
}
