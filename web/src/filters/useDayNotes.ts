import { useMemo } from 'react'
import type { WireDayNote } from '../../../shared/wire/dayNotes.ts'
import { serviceDayOf } from '../../../shared/serviceDay.ts'
import type { WallRange } from '../../../shared/period.ts'
import { useAfterFigures } from '../page/useAfterFigures.ts'
import { useCall } from '../query/useReport.ts'
import { useSites } from './useSites.ts'

const none: readonly WireDayNote[] = []

/**
 * The own notes beside the days of a range, of the chosen restaurants; undefined until they are known, none where they cannot be
 * read: what explains a figure never stands in its way. Null asks nothing.
 */
export function useDayNotes(range: WallRange | null, dayStartMinutes: number): readonly WireDayNote[] | undefined {
  const { chosen } = useSites()
  const isAfter = useAfterFigures()
  const sites = useMemo(() => chosen.map(({ _id }) => _id), [chosen])
  const asks = range !== null && sites.length > 0
  const [first, last] = (range ?? ['', '']).map((wall) => (wall === '' ? '' : serviceDayOf(wall, dayStartMinutes)))
  const { data, isError, isPlaceholderData } = useCall<'POST /day-notes/search'>(
    asks && isAfter ? 'day-notes/search' : null,
    { first: first ?? '', last: last ?? '', site: sites },
  )
  if (!asks || isError) return none
  return isPlaceholderData ? undefined : data
}
