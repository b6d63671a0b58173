import { clocksOfZones, type Clocked } from './currentDay.ts'

/** What is said where the balances of debtors are asked for at the end of a day that is still to come. */
export const futureBalance = 'Ce que doivent les débiteurs se lit jusqu’à aujourd’hui\u202f: choisissez une date passée'

/** From the earliest to the latest wall time in some restaurants: what debtors owe there is told until then, each by its own clock. */
export function ownMoments(
  restaurants: readonly Pick<Clocked, 'holidayZone'>[],
  parisNow: string,
): { readonly earliest: string; readonly latest: string } {
  const clocks = clocksOfZones(
    parisNow,
    restaurants.map(({ holidayZone }) => holidayZone),
  ).sort()
  return { earliest: clocks[0] ?? parisNow, latest: clocks.at(-1) ?? parisNow }
}
