import { activity, addDays, weekday } from './calendar.ts'
import type { Debtor, House, Meal } from './house.ts'
import type { Random } from './random.ts'
import { seeded } from './random.ts'

/** One fiscal ticket to be: when it closes, on which till, with its number. A refund takes a sale of the same day back. */
export interface Slot {
  readonly index: number
  readonly meal: Meal
  /** Seconds after midnight of the service day. */
  readonly closes: number
  readonly till: string
  readonly number: string
  readonly debtor?: Debtor
  readonly refunds?: number
}

type Draft = Omit<Slot, 'number'>

/** Numbers are counted from this day, so that a day's numbers never depend on when the demonstration was loaded. */
const origin = '2022-01-01'

/** Plans the days of a house: how many tickets, when, on which till, numbered without a hole per till. */
export function createPlanner(house: House): (date: string) => Slot[] {
  const before = new Map<string, readonly number[]>()
  let frontier = origin
  let counts = house.tills.map(() => 0)

  function numbersBefore(date: string): readonly number[] {
    for (; frontier <= date; frontier = addDays(frontier, 1)) {
      before.set(frontier, counts)
      counts = addCounts(draftDay(house, frontier))
    }
    return before.get(date) ?? house.tills.map(() => 0)
  }

  function addCounts(drafts: readonly Draft[]): number[] {
    return counts.map((count, till) => count + drafts.filter((draft) => draft.till === house.tills[till]).length)
  }

  return (date) => {
    const next = [...numbersBefore(date)]
    return draftDay(house, date).map((draft) => {
      const till = house.tills.indexOf(draft.till)
      const number = (next[till] ?? 0) + 1
      next[till] = number
      return { ...draft, number: String((till + 1) * 1_000_000 + number) }
    })
  }
}

/** Whether a company has its people eat on account that day: two or three weekdays a month. */
export function eatsOnAccount(house: House, debtor: Debtor, date: string): boolean {
  const day = weekday(date)
  return day >= 2 && day <= 5 && seeded(`${house.key}|${debtor.siret}|${date}`).chance(0.14)
}

function draftDay(house: House, date: string): Draft[] {
  const busy = activity(house, date)
  if (busy === 0) return []
  const random = seeded(`${house.key}|${date}|plan`)
  const drafts: Omit<Draft, 'index'>[] = []
  for (const service of house.services) {
    const tickets = Math.round(service.tickets * busy * (0.86 + 0.28 * random.fraction()))
    for (let count = 0; count < tickets; count += 1) {
      const middle = (random.fraction() + random.fraction()) / 2
      const closes = Math.floor((service.from + middle * (service.to - service.from)) * 60)
      drafts.push({ meal: service.meal, closes, till: service.till ?? pickTill(house, random) })
    }
  }
  for (const debtor of house.debtors) {
    if (!eatsOnAccount(house, debtor, date)) continue
    drafts.push({ meal: 'lunch', closes: random.between(46_800, 51_600), till: pickTill(house, random), debtor })
  }
  const sales = drafts.sort((a, b) => a.closes - b.closes).map((draft, index) => ({ ...draft, index }))
  return withRefunds(sales, random)
}

function withRefunds(sales: readonly Draft[], random: Random): Draft[] {
  const refunds = sales
    .filter((sale) => sale.debtor === undefined && random.chance(0.006))
    .map((sale, rank) => ({
      index: sales.length + rank,
      meal: sale.meal,
      closes: sale.closes + random.between(120, 900),
      till: sale.till,
      refunds: sale.index,
    }))
  return [...sales, ...refunds].sort((a, b) => a.closes - b.closes || a.index - b.index)
}

function pickTill(house: House, random: Random): string {
  return random.weighted(house.tills.map((till, rank) => [till, house.tills.length - rank] as const))
}
