import { useMemo } from 'react'
import { comparisonLines } from '../../../reports/comparison/words.ts'
import { comparedSides } from '../../../reports/question/compared.ts'
import type { HeadLine } from '../../../reports/render/tableDocument.ts'
import { useReport } from '../query/useReport.ts'
import { useAskedComparison } from './useReportFilter.ts'

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
  return data === undefined || isPlaceholderData ? undefined : comparisonLines(asked, data, options)
}
