import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import {
  comparisonNames,
  leftOutTitle,
  likelySameTime,
  otherSideName,
  writtenLeftOut,
  writtenSameTime,
  writtenSides,
  writtenSince,
} from '../../../reports/comparison/words.ts'
import { comparedSides } from '../../../reports/question/compared.ts'
import type { ComparedSides } from '../../../reports/question/compared.ts'
import type { ReportFilter } from '../../../reports/question/report.ts'
import type { ComparisonKind } from '../../../shared/comparison.ts'
import { filters } from '../fr/layout.ts'
import { formatMinute, narrowSpace } from '../fr/format.ts'
import { useReport } from '../query/useReport.ts'
import { useSiteNames } from '../ui/useSiteNames.tsx'
import { useAskedComparison } from './useReportFilter.ts'
import classes from './DatePanel.module.css'
import { useSideMarks } from './useSideMarks.ts'
import { isLong, sidesWords, wordsOf } from './dayMarks.ts'
import { useFirstTickets } from './useFirstTickets.ts'

/** What the period is compared with, both sides with their weekdays, until when, and without whom (05 §2). */
export function ComparedDates({ sites }: { readonly sites?: readonly string[] | undefined }) {
  const asked = useAskedComparison(sites)
  const report = useMemo(() => comparedSides(asked), [asked])
  const { data, isPlaceholderData } = useReport(report)
  const known = isPlaceholderData ? undefined : data
  const { comparison } = asked
  const { compared } = report.whole
  const first = useFirstTickets(asked)
  const { shortNameOf } = useSiteNames()
  const since = known && first ? writtenSince(asked, known, { first, nameOf: shortNameOf }) : null
  const said = sidesWords(useSideMarks(asked, compared))
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.compared} data-is-long={mayBeLong(asked.filter)}>
      <Text
        size="xs"
        c="dimmed"
        className={classes.comparedText ?? ''}
        data-is-open={isOpen}
        title={`${comparisonNames[comparison.kind]}\u202f: ${compared.map(formatMinute).join(' – ')}`}
      >
        <span data-compared-range>{writtenSides(asked, compared)}</span>
        {known ? <Limits kind={comparison.kind} sides={known} /> : <Held words={likelySameTime(asked)} />}
        {since === null ? null : <span data-since>{` · ${since}`}</span>}
        <Marks marks={said.own} />
        <Marks marks={said.other} of={otherSideName(comparison.kind)} />
      </Text>
      <UnstyledButton
        className={classes.comparedMore ?? ''}
        aria-expanded={isOpen}
        aria-label={filters.comparedWhole}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronUp size={16} aria-hidden="true" /> : <IconChevronDown size={16} aria-hidden="true" />}
      </UnstyledButton>
    </div>
  )
}

/** Longer than a line: of a range longer than a week, and of restaurants of which several may have a note. */
function mayBeLong({ range, sites }: ReportFilter): boolean {
  return isLong(range) || sites.length > 3
}

/** Beside figures that are compared with nothing: what explains their days, and whom the comparison leaves out, which says of whom they are. */
export function ComparedScope({ sites }: { readonly sites?: readonly string[] | undefined }) {
  const asked = useAskedComparison(sites)
  const report = useMemo(() => comparedSides(asked), [asked])
  const { data, isPlaceholderData } = useReport(report)
  const { shortNameOf } = useSiteNames()
  const leftOut = data && !isPlaceholderData ? writtenLeftOut(data, shortNameOf) : null
  const marks = wordsOf(useSideMarks(asked, report.whole.compared).own)
  return (
    <>
      {marks.length === 0 ? null : (
        <Text size="xs" c="dimmed" className={classes.compared ?? ''} data-marks>
          {filters.marks}
          {narrowSpace}: {marks.join(', ')}
        </Text>
      )}
      {leftOut === null ? null : (
        <Text size="xs" c="dimmed" data-left-out>
          {leftOutTitle(asked.comparison.kind)}, {leftOut}
        </Text>
      )}
    </>
  )
}

/** What explains the days of a side; it changes no figure. */
function Marks({ marks, of }: { readonly marks: readonly string[]; readonly of?: string }) {
  if (marks.length === 0) return null
  const side = of === undefined ? '' : `${of}${narrowSpace}: `
  return <span data-marks>{` · ${side}${marks.join(', ')}`}</span>
}

/** The place of words that are still to come. */
function Held({ words }: { readonly words: string | null }) {
  return words === null ? null : <span className={classes.held} aria-hidden>{` · ${words}`}</span>
}

/** 'à heure égale, jusqu'à 22:41', and the restaurants that stand on one side alone with their turnover. */
function Limits({ kind, sides }: { readonly kind: ComparisonKind; readonly sides: ComparedSides }) {
  const { shortNameOf } = useSiteNames()
  const [sameTime, leftOut] = [writtenSameTime(sides), writtenLeftOut(sides, shortNameOf)]
  return (
    <>
      {sameTime === null ? null : <span data-until>{` · ${sameTime}`}</span>}
      {leftOut === null ? null : <span data-left-out>{` · ${leftOutTitle(kind)}, ${leftOut}`}</span>}
    </>
  )
}
