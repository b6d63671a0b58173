import { useMemo } from 'react'
import { holidaysBetween, holidayZoneOf } from '../../../shared/publicHolidays.ts'
import type { WallRange } from '../../../shared/period.ts'
import { serviceDayOf } from '../../../shared/serviceDay.ts'
import { notedDays } from './dayMarks.ts'
import { useDayNotes } from './useDayNotes.ts'
import { useSites } from './useSites.ts'
import { shortSiteNames } from '../ui/siteNames.ts'

/** What marks the service days of a range at the chosen restaurants, public holidays and own notes: it explains a figure and changes none. */
export function useDayMarks(range: WallRange, dayStartMinutes: number): ReadonlyMap<string, string> {
  const { chosen } = useSites()
  const notes = useDayNotes(range, dayStartMinutes)
  const [from, to] = range
  return useMemo(() => {
    const zones = chosen.map((site) => holidayZoneOf(site.EmetteurCodePostal))
    const marks = new Map(
      holidaysBetween([serviceDayOf(from, dayStartMinutes), serviceDayOf(to, dayStartMinutes)], zones),
    )
    for (const [day, words] of notedDays(notes ?? [], shortSiteNames(chosen)))
      marks.set(day, [marks.get(day), words].filter(Boolean).join(', '))
    return marks
  }, [chosen, from, to, dayStartMinutes, notes])
}
