import { clocksOfZones, type Clocked } from './currentDay.ts'

/** What is said where the balances of debtors are asked for at the end of a day that is still to come. */
export const futureBalance = 'Ce que doivent les débiteurs se lit jusqu’à aujourd’hui\u202f: choisissez une date passée'

/** The latest wall time in some restaurants: what debtors owe there is told until then. */
export function latestMoment(restaurants: readonly Pick<Clocked, 'holidayZone'>[], parisNow: string): string {
  const clocks = clocksOfZones(
    parisNow,
    restaurants.map(({ holidayZone }) => holidayZone),
  )
  return clocks.sort().at(-1) ?? parisNow
}
