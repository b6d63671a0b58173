import { useMemo } from 'react'
import { comparisonLines, writtenOther } from '../../../reports/comparison/words.ts'
import { comparedSides } from '../../../reports/question/compared.ts'
import type { AskedComparison } from '../../../reports/question/compared.ts'
import type { HeadLine } from '../../../reports/render/tableDocument.ts'
import { filters } from '../fr/layout.ts'
import { useReport } from '../query/useReport.ts'
import { sidesWords } from './dayMarks.ts'
import { useFirstTickets } from './useFirstTickets.ts'
import { useAskedComparison } from './useReportFilter.ts'
import { useSideMarks } from './useSideMarks.ts'

/**
 * What the head of an exported document says of the comparison on the screen: all of it beside changes, else whom it leaves
 * out. Undefined until it is known.
 */
export function useComparisonLines(
  options: { readonly hasChange: boolean },
  sites?: readonly string[],
): HeadLine[] | undefined {
  const asked = useAskedComparison(sites)
  const report = useMemo(() => comparedSides(asked), [asked])
  const { data, isPlaceholderData } = useReport(report)
  const first = useFirstTickets(asked)
  const marks = useSideMarks(asked, report.whole.compared)
  if (data === undefined || isPlaceholderData || first === undefined || !marks.isWhole) return undefined
  return [...comparisonLines(asked, data, { ...options, first }), ...(options.hasChange ? markLines(asked, marks) : [])]
}

/** What explains the days of both sides, and what nobody knows of them; one that nothing explains has no line. */
function markLines({ comparison }: AskedComparison, sides: ReturnType<typeof useSideMarks>) {
  const { own, other } = sidesWords(sides)
  const others = other.length === 0 ? [] : [writtenOther(comparison.kind, other.join(', '))]
  const value = [...own, ...others].join(' · ')
  return value === '' ? [] : [{ label: filters.marks, value }]
}
