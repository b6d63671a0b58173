import { setTimeout as wait } from 'node:timers/promises'
import { daysToClose, type DayToClose } from '../../reports/daysToClose/report.ts'
import type { DaysOfSites } from '../../reports/question/ofEachDay.ts'
import { runReport, type Report } from '../../reports/question/report.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'
import { inParts } from '../figures/inParts.ts'

/** Days of restaurants in one question: each has some hundred rows at most, and an answer holds 100,000. */
const MOST_SITE_DAYS = 400
const MOST_SITES = 50

type ByDay<Figures> = ReadonlyMap<string, Figures>

/** Which service days 'yyyy-MM-dd' of which restaurants, in any order. */
interface WantedDays {
  readonly sites: readonly string[]
  readonly days: readonly string[]
  /** How many days of restaurants an answer holds of a report with few rows a day. */
  readonly most?: number
}

/** A report of each day, asked in parts that an answer holds; days between them may be answered too. */
export async function readDays<Figures>(
  cube: Deps['cube'],
  wanted: WantedDays,
  build: (part: DaysOfSites) => Report<ByDay<Figures>>,
): Promise<Map<string, Figures>> {
  const found = new Map<string, Figures>()
  for (const part of partsOf(wanted))
    for (const [key, figures] of await runReport(build(part), cube.loaderFor(part.sites))) found.set(key, figures)
  return found
}

function partsOf({ sites, days, most = MOST_SITE_DAYS }: WantedDays): DaysOfSites[] {
  return inParts(sites, MOST_SITES).flatMap((own) => spansOf(days, most / own.length, own))
}

/** Spans of so many days that hold all of these. */
function spansOf(days: readonly string[], length: number, sites: readonly string[]): DaysOfSites[] {
  const spans: { sites: readonly string[]; first: string; last: string; until: string }[] = []
  for (const day of days.toSorted()) {
    const span = spans.at(-1)
    if (span !== undefined && day <= span.until) span.last = day
    else spans.push({ sites, first: day, last: day, until: addDays(day, Math.floor(length) - 1) })
  }
  return spans
}

/** Longer than a semantic layer answers what stood a moment ago: it looks at what is stored every 0.3 s. */
const STALE_MS = 400

/** A day as it is to be closed; `isSettled`: two looks agreed, so a ticket that came meanwhile is in all of its figures or in none. */
export interface SettledDay extends DayToClose {
  readonly isSettled: boolean
}

/** Days as they are to be closed, each read twice. */
export async function readSettled(cube: Deps['cube'], wanted: WantedDays): Promise<Map<string, SettledDay>> {
  const former = await readDays(cube, wanted, daysToClose)
  await wait(STALE_MS)
  const read = await readDays(cube, wanted, daysToClose)
  return new Map(
    [...read].map(([key, day]) => [
      key,
      { ...day, isSettled: JSON.stringify(day) === JSON.stringify(former.get(key)) },
    ]),
  )
}
