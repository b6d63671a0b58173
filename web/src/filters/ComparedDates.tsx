import { Text } from '@mantine/core'
import { useMemo } from 'react'
import {
  comparisonNames,
  leftOutTitle,
  writtenLeftOut,
  writtenSameTime,
  writtenSides,
} from '../../../reports/comparison/words.ts'
import { comparedSides } from '../../../reports/question/compared.ts'
import type { ComparedSides } from '../../../reports/question/compared.ts'
import type { ComparisonKind } from '../../../shared/comparison.ts'
import { formatMinute } from '../fr/format.ts'
import { useReport } from '../query/useReport.ts'
import { useAskedComparison } from './useReportFilter.ts'

/** What the period is compared with, both sides with their weekdays, until when, and without whom (05 §2). */
export function ComparedDates({ sites }: { readonly sites?: readonly string[] | undefined }) {
  const asked = useAskedComparison(sites)
  const report = useMemo(() => comparedSides(asked), [asked])
  const { data, isPlaceholderData } = useReport(report)
  const known = isPlaceholderData ? undefined : data
  const { comparison } = asked
  const { compared } = report.whole
  return (
    <Text
      size="xs"
      c="dimmed"
      data-compared-range
      title={`${comparisonNames[comparison.kind]}\u202f: ${compared.map(formatMinute).join(' – ')}`}
    >
      {writtenSides(asked, compared)}
      {known ? <Limits kind={comparison.kind} sides={known} /> : null}
    </Text>
  )
}

/** 'à heure égale, jusqu'à 22:41', and the restaurants that stand on one side alone with their turnover. */
function Limits({ kind, sides }: { readonly kind: ComparisonKind; readonly sides: ComparedSides }) {
  const [sameTime, leftOut] = [writtenSameTime(sides), writtenLeftOut(sides)]
  return (
    <>
      {sameTime === null ? null : <span data-until>{` · ${sameTime}`}</span>}
      {leftOut === null ? null : <span data-left-out>{` · ${leftOutTitle(kind)}, ${leftOut}`}</span>}
    </>
  )
}
