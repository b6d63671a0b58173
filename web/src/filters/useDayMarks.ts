import { useMemo } from 'react'
import type { WallRange } from '../../../shared/period.ts'
import { notedDays, publicHolidaysOf } from './dayMarks.ts'
import { useDayNotes } from './useDayNotes.ts'
import { useSites } from './useSites.ts'
import { shortSiteNames } from '../ui/siteNames.ts'

/** What marks the service days of a range at the chosen restaurants, public holidays and own notes: it explains a figure and changes none. */
export function useDayMarks(range: WallRange, dayStartMinutes: number): ReadonlyMap<string, string> {
  const { chosen } = useSites()
  const notes = useDayNotes(range, dayStartMinutes)
  const [from, to] = range
  return useMemo(() => {
    const postalCodes = chosen.map((site) => site.EmetteurCodePostal)
    const marks = new Map(publicHolidaysOf([from, to], { dayStartMinutes, postalCodes }))
    for (const [day, words] of notedDays(notes ?? [], shortSiteNames(chosen)))
      marks.set(day, [marks.get(day), words].filter(Boolean).join(', '))
    return marks
  }, [chosen, from, to, dayStartMinutes, notes])
}
