import { Button, Group, Stack, Text } from '@mantine/core'
import { DatePicker, DatesProvider, TimeInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { useState } from 'react'
import { wallRange } from '../../../shared/period.ts'
import type { WallRange } from '../../../shared/report.ts'
import { addDays, formatTimeOfDay, parseTimeOfDay, serviceDayOf, timeFin } from '../../../shared/serviceDay.ts'
import { filters } from '../fr/layout.ts'
import { formatMinute } from '../lib/format.ts'
import classes from './DatePanel.module.css'

interface CustomRangeProps {
  readonly range: WallRange
  readonly dayStartMinutes: number
  readonly onPick: (range: WallRange) => void
}

/** Two days and two times of the restaurant's clock; needs both days. An end before TimeDebut belongs to the next morning. */
export function CustomRange({ range, dayStartMinutes, onPick }: CustomRangeProps) {
  const [days, setDays] = useState<[string | null, string | null]>([
    serviceDayOf(range[0], dayStartMinutes),
    serviceDayOf(range[1], dayStartMinutes),
  ])
  const [start, setStart] = useState(formatTimeOfDay(dayStartMinutes))
  const [end, setEnd] = useState(timeFin(dayStartMinutes))
  const built = buildRange(days, [start, end], dayStartMinutes)
  return (
    <DatesProvider settings={{ locale: 'fr', firstDayOfWeek: 1, weekendDays: [] }}>
      <Stack gap="sm">
        <DatePicker
          type="range"
          value={days}
          onChange={setDays}
          allowSingleDateInRange
          aria-label={filters.pickDays}
          ariaLabels={pickerLabels}
          classNames={{ day: classes.day ?? '' }}
        />
        <Group grow>
          <TimeInput
            label={filters.startTime}
            value={start}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
          <TimeInput label={filters.endTime} value={end} onChange={(event) => setEnd(event.currentTarget.value)} />
        </Group>
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
    </DatesProvider>
  )
}

const pickerLabels = {
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  monthLevelControl: 'Choisir le mois',
  yearLevelControl: "Choisir l'année",
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
  try {
    return wallRange(`${startDay}T${start}`, `${endDay}T${end}`)
  } catch {
    return filters.endsBefore
  }
}
