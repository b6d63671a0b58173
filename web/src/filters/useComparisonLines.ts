import { useMemo } from 'react'
import { comparisonLines, writtenOther } from '../../../reports/comparison/words.ts'
import { comparedSides } from '../../../reports/question/compared.ts'
import type { AskedComparison } from '../../../reports/question/compared.ts'
import type { HeadLine } from '../../../reports/render/tableDocument.ts'
import { filters } from '../fr/layout.ts'
import { useReport } from '../query/useReport.ts'
import { useSiteNames } from '../ui/useSiteNames.tsx'
import { sidesWords, wordsOf } from './dayMarks.ts'
import { useFirstTickets } from './useFirstTickets.ts'
import { useAskedComparison } from './useReportFilter.ts'
import { useSideMarks } from './useSideMarks.ts'
import type { BothSides } from './useSideMarks.ts'

/**
 * What the head of an exported document says of the comparison on the screen: all of it beside changes, else whom it leaves
 * out. Undefined until it is known.
 */
export function useComparisonLines(options: LinesAsked, sites?: readonly string[]): HeadLine[] | undefined {
  const asked = useAskedComparison(sites)
  const report = useMemo(() => comparedSides(asked), [asked])
  const { data, isPlaceholderData } = useReport(report)
  const first = useFirstTickets(asked)
  const { shortNameOf: nameOf } = useSiteNames()
  const marks = useSideMarks(asked, report.whole.compared)
  if (data === undefined || isPlaceholderData || first === undefined || !marks.isWhole) return undefined
  return [
    ...comparisonLines(asked, data, { ...options, first, nameOf }),
    ...markLines(explained(asked, marks, options)),
  ]
}

interface LinesAsked {
  readonly hasChange: boolean
  /** Figures of single days, which what explains these stands beside though they are compared with nothing. */
  readonly hasDays?: boolean
}

/** What explains the days of both sides, and what nobody knows of them; of the period alone where nothing is compared. */
function explained({ comparison }: AskedComparison, sides: BothSides, { hasChange, hasDays }: LinesAsked) {
  if (!hasChange) return hasDays ? wordsOf(sides.own) : []
  const { own, other } = sidesWords(sides)
  return [...own, ...(other.length === 0 ? [] : [writtenOther(comparison.kind, other.join(', '))])]
}

function markLines(words: readonly string[]): HeadLine[] {
  return words.length === 0 ? [] : [{ label: filters.marks, value: words.join(' · ') }]
}
