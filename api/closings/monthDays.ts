import { keepMonths, listKeptMonths, listMovingMonths } from '../../db/records/closings/monthReadings.ts'
import type { KeptMonth, MovingMonth } from '../../db/records/closings/monthReadings.ts'
import { controlOfDays } from '../../reports/controlStrip/ofDay.ts'
import type { Check } from '../../reports/controlStrip/report.ts'
import { dayTotals } from '../../reports/dayTotals/report.ts'
import { keyOfDay } from '../../reports/question/ofEachDay.ts'
import { runReport } from '../../reports/question/report.ts'
import type { Clocked } from '../../shared/currentDay.ts'
import { lastDayOf, monthOf, monthRuns } from '../../shared/month.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Deps } from '../context.ts'
import { settleLooks } from '../figures/settleLooks.ts'
import { readDays } from './readDays.ts'
import { ofParts } from './siteData.ts'
import { startsOfDay } from '../figures/clocks.ts'

/** A service day with tickets, and the checks of it that differ. */
export interface SoldDay {
  readonly day: string
  readonly checks: readonly Check[]
}

type Reading = KeptMonth<SoldDay>
type Site = Pick<Clocked, 'dayStartMinutes'> & { readonly id: string }

/** Restaurants' days whose control is asked at once: each has some twenty rows, and an answer holds 100,000. */
const MOST_CONTROLLED = 2_000

/** What a reading means; another number makes every one that is kept be read again. */
const READING = '1'

/**
 * Every month of some restaurants with its days with tickets. A month is asked of Cube only when its tickets or its start of day
 * changed since it was last read; what is read before both stores agree is not kept. A month that neither store knows is not there.
 */
export async function readMonths({ knex, cube }: Pick<Deps, 'knex' | 'cube'>, sites: readonly Site[]) {
  const ids = sites.map(({ id }) => id)
  const [moving, kept] = await Promise.all([listMovingMonths(knex, ids), listKeptMonths<SoldDay>(knex, ids)])
  const keptOf = new Map(kept.map((one) => [nameOf(one), one]))
  const wanted = wantedMonths(moving, sites)
  const stands = (one: WantedMonth) => {
    const found = keptOf.get(nameOf(one))
    return found?.revisions === one.revisions && found.dayStartMinutes === one.dayStartMinutes
  }
  const read = await askMonths(
    cube,
    wanted.filter((one) => !stands(one)),
  )
  await keepMonths(
    knex,
    read.filter(({ isSettled }) => isSettled),
  )
  const readOf = new Map(read.map((one) => [nameOf(one), one]))
  return wanted.flatMap((one): Reading[] => {
    const found = readOf.get(nameOf(one)) ?? keptOf.get(nameOf(one))
    return found === undefined ? [] : [found]
  })
}

type WantedMonth = MovingMonth & { readonly dayStartMinutes: number }

function nameOf({ restaurantId, month }: { restaurantId: string; month: string }): string {
  return `${restaurantId} ${month}`
}

/** The months with tickets, and the one before the first of them, to which its first night may belong. */
function wantedMonths(moving: readonly MovingMonth[], sites: readonly Site[]): WantedMonth[] {
  const starts = startsOfDay(sites)
  const known = new Set(moving.map(nameOf))
  return moving.flatMap((one) => {
    const dayStartMinutes = starts.get(one.restaurantId) ?? 0
    const own = { ...one, dayStartMinutes, revisions: `${READING} ${one.revisions}` }
    const before = { ...own, month: addDays(`${one.month}-01`, -1).slice(0, 7) }
    return known.has(nameOf(before)) ? [own] : [before, own]
  })
}

/** Months that follow one another at once, of all restaurants that need one of them. */
async function askMonths(cube: Deps['cube'], wanted: readonly WantedMonth[]): Promise<(Reading & WantedMonth)[]> {
  const read: (Reading & WantedMonth)[] = []
  for (const months of monthRuns(wanted.map(({ month }) => month))) {
    const own = wanted.filter(({ month }) => months.includes(month))
    const sites = [...new Set(own.map(({ restaurantId }) => restaurantId))]
    const span = { first: `${months[0] ?? ''}-01`, last: lastDayOf(months.at(-1) ?? '') }
    const days = await soldDays(cube, { sites, ...span })
    for (const one of own) {
      const sold = (days.get(one.restaurantId) ?? []).filter(({ day }) => monthOf(day) === one.month)
      read.push({ ...one, days: sold })
    }
  }
  return read
}

interface AskedDays {
  readonly sites: readonly string[]
  readonly first: string
  readonly last: string
}

/** The days with tickets of some restaurants, with the checks that differ, by restaurant; of one moment. */
export async function soldDays(cube: Deps['cube'], asked: AskedDays): Promise<ReadonlyMap<string, SoldDay[]>> {
  return await settleLooks(cube, (once) => lookForSoldDays(once, asked))
}

async function lookForSoldDays(
  cube: Deps['cube'],
  { sites, first, last }: AskedDays,
): Promise<ReadonlyMap<string, SoldDay[]>> {
  const totals = await ofParts(sites, (part) => runReport(dayTotals(part, [first, last]), cube.loaderFor(part)))
  const own = [...new Set(totals.map(({ siteId }) => siteId))]
  const days = totals.map(({ day }) => day)
  const checks = await readDays(cube, { sites: own, days, most: MOST_CONTROLLED }, controlOfDays)
  const found = new Map<string, SoldDay[]>()
  for (const { siteId, day } of totals) {
    const wrong = (checks.get(keyOfDay({ siteId, day })) ?? []).filter(({ state }) => state === 'differs')
    found.set(siteId, [...(found.get(siteId) ?? []), { day, checks: wrong }])
  }
  return found
}
