import { useMemo } from 'react'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import type { WallRange } from '../../../shared/period.ts'
import { useCall } from '../query/useReport.ts'
import { notesOf } from './periodQuestions.ts'
import { useSites } from './useSites.ts'

const none: readonly WireDayNote[] = []

/**
 * The own notes beside the days of a range, of the chosen restaurants; undefined until they are known, none where they cannot be
 * read: what explains a figure never stands in its way. Null asks nothing.
 */
export function useDayNotes(range: WallRange | null, dayStartMinutes: number): readonly WireDayNote[] | undefined {
  const { chosenIds: sites } = useSites()
  const [from, to] = range ?? [null, null]
  const asked = useMemo(
    () => (from === null || sites.length === 0 ? null : notesOf([from, to], { sites, dayStartMinutes })),
    [from, to, sites, dayStartMinutes],
  )
  const { data, isError, isPlaceholderData } = useCall<'POST /day-notes/search'>(
    asked === null ? null : asked.path,
    asked === null ? { first: '', last: '', site: [] } : asked.body,
  )
  if (asked === null || isError) return none
  return isPlaceholderData ? undefined : data
}
