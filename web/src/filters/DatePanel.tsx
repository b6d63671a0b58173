import { Button, Group, Paper, Popover, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { presetRanges, presets, wallNow } from '../../../shared/period.ts'
import type { WallRange } from '../../../shared/report.ts'
import { salesOfRanges } from '../../../shared/reports/salesOfRanges.ts'
import { filters } from '../fr/layout.ts'
import { formatMinute, formatWholeMoney } from '../lib/format.ts'
import { useReport } from '../lib/useReport.ts'
import classes from './DatePanel.module.css'
import { useReportFilter } from './useReportFilter.ts'

const CustomRange = lazy(() => import('./CustomRange.tsx').then((module) => ({ default: module.CustomRange })))

/**
 * The eight shortcuts, each with its turnover (of `sites`, else of the chosen ones), a range of one's own, and on the
 * dashboard the range it is compared with (02 §2).
 */
export function DatePanel({ withPreviousYear, sites }: { withPreviousYear: boolean; sites?: readonly string[] }) {
  const [filter, { period, change }] = useReportFilter()
  const read = sites ?? filter.sites
  const minute = wallNow().slice(0, 16)
  const ranges = useMemo(() => presetRanges(minute, period.dayStartMinutes), [minute, period.dayStartMinutes])
  const { data: turnovers } = useReport(
    useMemo(
      () =>
        salesOfRanges(
          { range: ranges.today, sites: read },
          presets.map((preset) => ranges[preset]),
        ),
      [ranges, read],
    ),
  )
  return (
    <Paper component="section" aria-label={filters.period} p="xs" className={classes.panel}>
      <div className={classes.row}>
        {presets.map((preset, index) => (
          <UnstyledButton
            key={preset}
            className={classes.preset ?? ''}
            aria-pressed={period.preset === preset}
            onClick={() => change({ preset })}
          >
            <span className={classes.label}>{filters.presets[preset]}</span>
            {turnovers ? (
              <span className={classes.amount}>{formatWholeMoney(turnovers[index])}</span>
            ) : (
              <Skeleton height={12} width={56} mt={4} />
            )}
          </UnstyledButton>
        ))}
        <CustomButton
          range={period.range}
          isCustom={period.preset === null}
          dayStartMinutes={period.dayStartMinutes}
          onPick={(range) => change({ range })}
        />
      </div>
      <Group gap="lg" mt={6} px={4} className={classes.dates}>
        <Text size="xs" c="dimmed" data-range>
          {filters.from} {formatMinute(period.range[0])} {filters.to} {formatMinute(period.range[1])}
        </Text>
        {withPreviousYear ? (
          <Text size="xs" c="dimmed" data-previous-range>
            {filters.previousYear} : {formatMinute(period.previousRange[0])} – {formatMinute(period.previousRange[1])}
          </Text>
        ) : null}
      </Group>
    </Paper>
  )
}

interface CustomButtonProps {
  readonly range: WallRange
  readonly isCustom: boolean
  readonly dayStartMinutes: number
  readonly onPick: (range: WallRange) => void
}

function CustomButton({ range, isCustom, dayStartMinutes, onPick }: CustomButtonProps) {
  const [opened, panel] = useDisclosure(false)
  const pick = (next: WallRange) => {
    panel.close()
    onPick(next)
  }
  return (
    <Popover opened={opened} onDismiss={panel.close} position="bottom-end" trapFocus shadow="sm" withinPortal>
      <Popover.Target>
        <Button
          variant={isCustom ? 'light' : 'default'}
          className={classes.custom ?? ''}
          leftSection={<IconCalendar size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-pressed={isCustom}
          onClick={panel.toggle}
        >
          {filters.custom}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={filters.custom}>
        {opened ? (
          <Suspense fallback={<Skeleton width={280} height={340} />}>
            <CustomRange range={range} dayStartMinutes={dayStartMinutes} onPick={pick} />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
