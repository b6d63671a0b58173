import type { AskedComparison } from '../../../reports/question/compared.ts'
import type { WallRange } from '../../../shared/period.ts'
import { isMarked, marksOf, unknownSchoolHolidays, type SideMarks } from './dayMarks.ts'
import { markedSites } from './markedSites.ts'
import { useDayNotes } from './useDayNotes.ts'
import { useSites } from './useSites.ts'

/** The marks of the period and of the compared one. */
export interface BothSides {
  readonly own: SideMarks
  readonly other: SideMarks
  /** False while own notes are still to come. */
  readonly isWhole: boolean
}

/** The marks of the period and of the compared one, which has none where it is what is usual. */
export function useSideMarks({ filter, comparison, dayStartMinutes }: AskedComparison, compared: WallRange): BothSides {
  const { chosen } = useSites()
  const hasOther = comparison.kind !== 'habituel'
  const ownNotes = useDayNotes(isMarked(filter.range) ? filter.range : null, dayStartMinutes)
  const otherNotes = useDayNotes(hasOther && isMarked(compared) ? compared : null, dayStartMinutes)
  const sites = markedSites(chosen)
  const side = (range: WallRange, notes: typeof ownNotes): SideMarks => ({
    marks: marksOf(range, { dayStartMinutes, sites, notes: notes ?? [] }),
    unknown: unknownSchoolHolidays(range, { dayStartMinutes, sites }),
  })
  return {
    own: side(filter.range, ownNotes),
    other: hasOther ? side(compared, otherNotes) : { marks: [], unknown: null },
    isWhole: ownNotes !== undefined && otherNotes !== undefined,
  }
}
