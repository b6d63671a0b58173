import { useMemo } from 'react'
import { holidaysBetween, holidayZoneOf } from '../../../shared/publicHolidays.ts'
import type { WallRange } from '../../../shared/period.ts'
import { serviceDayOf } from '../../../shared/serviceDay.ts'
import { useSites } from './useSites.ts'

/** The public holidays of a range by service day, of the departments of the chosen restaurants: they explain a figure and change none. */
export function useHolidays([from, to]: WallRange, dayStartMinutes: number): ReadonlyMap<string, string> {
  const { chosen } = useSites()
  return useMemo(() => {
    const zones = chosen.map((site) => holidayZoneOf(site.EmetteurCodePostal))
    return holidaysBetween([serviceDayOf(from, dayStartMinutes), serviceDayOf(to, dayStartMinutes)], zones)
  }, [chosen, from, to, dayStartMinutes])
}
