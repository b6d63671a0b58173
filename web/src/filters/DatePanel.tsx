import { Box, Button, Group, Paper, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { Suspense, useMemo } from 'react'
import { roleFacts } from '../../../shared/roles.ts'
import { runsSomewhere } from '../../../shared/currentDay.ts'
import { presetRanges, presets, wallNow } from '../../../shared/period.ts'
import { comparisonNames } from '../../../reports/comparison/words.ts'
import { salesOfRanges } from '../../../reports/salesOfRanges/report.ts'
import { filters } from '../fr/layout.ts'
import { formatMinute, formatWholeMoney } from '../fr/format.ts'
import { lazyAfterFigures } from '../page/afterFigures.ts'
import { useAfterFigures } from '../page/useAfterFigures.ts'
import { useUser } from '../query/session.ts'
import { useReport } from '../query/useReport.ts'
import classes from './DatePanel.module.css'
import { ComparedDates, ComparedScope } from './ComparedDates.tsx'
import { todayStart, zonesOf, type Period } from './reportAddress.ts'
import { dayNotes } from './texts.ts'
import { useDayNotes } from './useDayNotes.ts'
import { useReportFilter } from './useReportFilter.ts'

const CustomButton = lazyAfterFigures(() => import('./CustomButton.tsx'), 'CustomButton')
const ComparisonButton = lazyAfterFigures(() => import('./ComparisonButton.tsx'), 'ComparisonButton')
const ReceivedUntil = lazyAfterFigures(() => import('./ReceivedUntil.tsx'), 'ReceivedUntil')
const DayNotesButton = lazyAfterFigures(() => import('./DayNotesButton.tsx'), 'DayNotesButton')

/** On a phone the row of shortcuts scrolls: the chosen one is brought into it, and the page stays where it is. */
function bringIntoRow(button: HTMLButtonElement | null): void {
  const row = button?.parentElement
  if (!button || !row) return
  // With the next frame, which lays the page out anyway: asked for here, the place of the button costs a layout of its own.
  requestAnimationFrame(() => {
    row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2
  })
}

interface DatePanelProps {
  /** 'scope': the figures stand alone, of the restaurants that a comparison keeps. */
  readonly compares: boolean | 'scope'
  readonly sites?: readonly string[]
}

/**
 * The eight shortcuts, each with its turnover (of `sites`, else of the chosen ones), a range of one's own, and on screens
 * that show a change what it is compared with (02 §2, 05 §2).
 */
export function DatePanel({ compares, sites }: DatePanelProps) {
  const [filter, { period, change }] = useReportFilter()
  const { role } = useUser()
  const read = sites ?? filter.sites
  const today = todayStart(period, wallNow())
  const ranges = useMemo(() => presetRanges(today, period.dayStartMinutes), [today, period.dayStartMinutes])
  // Eight questions at once would hold the screen's own figures up.
  const isLast = useAfterFigures()
  const report = useMemo(
    () =>
      salesOfRanges(
        { range: ranges.today, sites: read },
        presets.map((preset) => ranges[preset]),
      ),
    [ranges, read],
  )
  const hasNotes = roleFacts[role].isClient
  const notes = useDayNotes(hasNotes ? period.range : null, period.dayStartMinutes)
  const { data: turnovers } = useReport(isLast ? report : null)
  // The one period that a screen opens on without a shortcut of its own.
  const isLastSevenDays = period.isOwnOpening && period.preset === null
  return (
    <Paper component="section" aria-label={filters.period} p="xs" className={classes.panel}>
      <div className={classes.choices}>
        <div className={classes.row}>
          {presets.map((preset, index) => (
            <UnstyledButton
              key={preset}
              className={classes.preset ?? ''}
              aria-pressed={period.preset === preset}
              ref={period.preset === preset ? bringIntoRow : undefined}
              onClick={() => change({ preset })}
            >
              <span className={classes.label}>{filters.presets[preset]}</span>
              {turnovers ? (
                <span className={classes.amount}>{formatWholeMoney(turnovers[index])}</span>
              ) : (
                <span className={classes.amount}>
                  <Skeleton height={12} width={56} />
                </span>
              )}
            </UnstyledButton>
          ))}
        </div>
        <Suspense
          fallback={
            // As wide as what comes, which has a sign of this size.
            <Button
              variant="default"
              disabled
              className={classes.custom ?? ''}
              leftSection={<Box w={16} />}
              aria-label={filters.custom}
            >
              <span className={classes.customLabel}>{filters.custom}</span>
            </Button>
          }
        >
          <CustomButton
            range={period.range}
            isCustom={period.preset === null && !isLastSevenDays}
            dayStartMinutes={period.dayStartMinutes}
            onPick={(range) => change({ range })}
          />
        </Suspense>
      </div>
      <Group gap="lg" mt={6} px={4} className={classes.dates}>
        <Text size="xs" c="dimmed" data-range>
          {isLastSevenDays ? `${filters.lastSevenDays}\u202f: ` : ''}
          {isLastSevenDays ? filters.fromWithin : filters.from} {formatMinute(period.range[0])} {filters.to}{' '}
          {formatMinute(period.range[1])}
        </Text>
        {compares === true ? (
          <Suspense fallback={<HeldButton text={comparisonNames[period.comparison.kind]} />}>
            <ComparisonButton isOfSeveral={read.length > 1} />
          </Suspense>
        ) : null}
        {hasNotes ? (
          <Suspense fallback={<HeldButton text={dayNotes.open(notes?.length ?? 0)} className={classes.notes} />}>
            <DayNotesButton />
          </Suspense>
        ) : null}
        <ReceivedPlace period={period} sites={read} />
        {compares === true ? <ComparedDates sites={sites} /> : null}
        {compares === 'scope' ? <ComparedScope sites={sites} /> : null}
      </Group>
    </Paper>
  )
}

/** Its place stands before its words, on a phone a line; one that runs says of several restaurants what takes two. */
function ReceivedPlace({ period: { range, clocks }, sites }: { period: Period; sites: readonly string[] }) {
  return (
    <span
      className={classes.received}
      data-is-long={sites.length > 1 && runsSomewhere(range, wallNow(), zonesOf(clocks))}
    >
      <Suspense fallback={null}>
        <ReceivedUntil range={range} sites={sites} />
      </Suspense>
    </span>
  )
}

/** As wide as the button that comes, which has a sign of this size. */
function HeldButton({ text, className = '' }: { readonly text: string; readonly className?: string | undefined }) {
  return (
    <span className={`${classes.comparison} ${className}`}>
      <Box w={14} h={14} />
      {text}
    </span>
  )
}
