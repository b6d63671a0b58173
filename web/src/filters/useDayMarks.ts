import { useMemo } from 'react'
import type { WallRange } from '../../../shared/period.ts'
import { dayMarksOf, isMarked, ownMarksOf, unknownSchoolDays } from './dayMarks.ts'
import type { DayMark } from './dayMarks.ts'
import { markedSites } from './markedSites.ts'
import { useDayNotes } from './useDayNotes.ts'
import { useSites } from './useSites.ts'

/** What marks the service days of a range at the chosen restaurants: it explains a figure and changes none. */
export interface DayMarks {
  readonly days: ReadonlyMap<string, DayMark>
  /** Which school holidays nobody here knows, where the line beside the dates does not say it: of a long range. */
  readonly unknown: string | null
  /** The marks of one restaurant, in words by day. */
  readonly ofSite: (id: string) => ReadonlyMap<string, string>
}

/** Public holidays, school holidays and own notes of a range's days. */
export function useDayMarks(range: WallRange, dayStartMinutes: number): DayMarks {
  const { chosen } = useSites()
  const notes = useDayNotes(range, dayStartMinutes)
  const [from, to] = range
  return useMemo(() => {
    const whole: WallRange = [from, to]
    const marked = { dayStartMinutes, sites: markedSites(chosen), notes: notes ?? [] }
    const bySite = new Map<string, ReadonlyMap<string, string>>()
    return {
      days: dayMarksOf(whole, marked),
      unknown: isMarked(whole) ? null : unknownSchoolDays(whole, marked),
      ofSite: (id) => {
        // Each day of a row that is opened asks for it.
        const own = bySite.get(id) ?? ownMarksOf(whole, marked, id)
        bySite.set(id, own)
        return own
      },
    }
  }, [chosen, from, to, dayStartMinutes, notes])
}
