import { Button, Group, Stack, Text } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { useState } from 'react'
import { isSameRange } from '../../../shared/comparison.ts'
import { missingOf, wallRange } from '../../../shared/period.ts'
import type { WallRange } from '../../../shared/period.ts'
import { addDays, parseTimeOfDay, serviceDayOf } from '../../../shared/serviceDay.ts'
import { TimeField } from '../ui/TimeField.tsx'
import { common } from '../fr/common.ts'
import { filters } from '../fr/layout.ts'
import { formatMinute } from '../fr/format.ts'
import classes from './CustomRange.module.css'

interface CustomRangeProps {
  readonly range: WallRange
  readonly dayStartMinutes: number
  /** The range that it is set beside. */
  readonly refused?: WallRange
  readonly onPick: (range: WallRange) => void
}

/** Two days and two times of the restaurant's clock, those of the present range at first. An end before TimeDebut belongs to the next morning. */
export function CustomRange({ range, dayStartMinutes, refused, onPick }: CustomRangeProps) {
  const [days, setDays] = useState<[string | null, string | null]>([
    serviceDayOf(range[0], dayStartMinutes),
    serviceDayOf(range[1], dayStartMinutes),
  ])
  const [start, setStart] = useState(range[0].slice(11, 16))
  const [end, setEnd] = useState(range[1].slice(11, 16))
  const built = refusing(buildRange(days, [start, end], dayStartMinutes), refused)
  return (
    <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }}>
      <Stack gap="sm">
        <DatePicker
          type="range"
          value={days}
          onChange={setDays}
          {...(days[0] ? { defaultDate: days[0] } : {})}
          allowSingleDateInRange
          aria-label={filters.pickDays}
          ariaLabels={common.calendar}
        />
        <Group grow>
          <TimeField label={filters.startTime} value={start} onChange={setStart} />
          <TimeField label={filters.endTime} value={end} onChange={setEnd} />
        </Group>
        <Stack gap={6} className={classes.apply ?? ''}>
          <Text size="xs" c={typeof built === 'string' ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
            {typeof built === 'string'
              ? built
              : `${filters.from} ${formatMinute(built[0])} ${filters.to} ${formatMinute(built[1])}`}
          </Text>
          <Button
            disabled={typeof built === 'string'}
            onClick={() => (typeof built === 'string' ? undefined : onPick(built))}
          >
            {filters.apply}
          </Button>
        </Stack>
      </Stack>
    </DatesProvider>
  )
}

/** The range, or the sentence that says that it is the one it would be compared with. */
export function refusing(built: WallRange | string, refused: WallRange | undefined): WallRange | string {
  return refused !== undefined && typeof built !== 'string' && isSameRange(built, refused) ? filters.isPeriod : built
}

/** The picked range, or the sentence that says what is missing. */
export function buildRange(
  [first, last]: readonly [string | null, string | null],
  [start, end]: readonly [string, string],
  dayStartMinutes: number,
): WallRange | string {
  if (!first || !last || !start || !end) return filters.needsTwo
  const endDay = parseTimeOfDay(end) < dayStartMinutes ? addDays(last, 1) : last
  const startDay = parseTimeOfDay(start) < dayStartMinutes ? addDays(first, 1) : first
  const bounds = [`${startDay}T${start}`, `${endDay}T${end}`] as const
  try {
    return wallRange(...bounds)
  } catch {
    return missingOf(bounds[0]) ?? missingOf(bounds[1]) ?? filters.endsBefore
  }
}
