import { addDays } from './serviceDay.ts'

/** The month 'yyyy-MM' of a date. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The last day 'yyyy-MM-dd' of a month 'yyyy-MM'. */
export function lastDayOf(month: string): string {
  return addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
}

/** Every day of a month. */
export function daysOfMonth(month: string): string[] {
  const length = Number(lastDayOf(month).slice(8))
  return Array.from({ length }, (_, at) => addDays(`${month}-01`, at))
}

/** Months in runs of such as follow one another, each once, in order. */
export function monthRuns(months: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const month of [...new Set(months)].toSorted()) {
    const run = runs.at(-1)
    const follows = run !== undefined && addDays(lastDayOf(run.at(-1) ?? month), 1) === `${month}-01`
    if (follows) run.push(month)
    else runs.push([month])
  }
  return runs
}
