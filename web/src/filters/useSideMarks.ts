import type { AskedComparison } from '../../../reports/question/compared.ts'
import type { WallRange } from '../../../shared/period.ts'
import { shortSiteNames } from '../ui/siteNames.ts'
import { isMarked, marksOf, unknownSchoolHolidays } from './dayMarks.ts'
import { useDayNotes } from './useDayNotes.ts'
import { useSites } from './useSites.ts'

/** What explains the days of a side of the comparison, and which school holidays nobody here knows (null: they are known). */
export interface SideMarks {
  readonly marks: readonly string[]
  readonly unknown: string | null
}

/** The marks of the period and of the compared one, which has none where it is what is usual; undefined until the notes are known. */
export function useSideMarks(
  { filter, comparison, dayStartMinutes }: AskedComparison,
  compared: WallRange,
): { readonly own: SideMarks; readonly other: SideMarks } | undefined {
  const { chosen } = useSites()
  const hasOther = comparison.kind !== 'habituel'
  const noted = (range: WallRange, has: boolean) => (has && isMarked(range) ? range : null)
  const notes = useDayNotes(noted(filter.range, true), dayStartMinutes)
  const otherNotes = useDayNotes(noted(compared, hasOther), dayStartMinutes)
  if (notes === undefined || otherNotes === undefined) return undefined
  const postalCodes = chosen.map((site) => site.EmetteurCodePostal)
  const names = shortSiteNames(chosen)
  const side = (range: WallRange, of: typeof notes): SideMarks => ({
    marks: marksOf(range, { dayStartMinutes, postalCodes, notes: of, names }),
    unknown: unknownSchoolHolidays(range, { dayStartMinutes, postalCodes }),
  })
  const nothing = { marks: [], unknown: null }
  return { own: side(filter.range, notes), other: hasOther ? side(compared, otherNotes) : nothing }
}
