import { Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconNote } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { onceLeft } from '../page/heldHere.ts'
import { loadModule } from '../page/loadModule.ts'
import classes from './DatePanel.module.css'
import { dayNotes } from './texts.ts'
import { useDayNotes } from './useDayNotes.ts'
import { useReportFilter } from './useReportFilter.ts'
import { withinScreen } from '../ui/withinScreen.ts'

/** With the styles that the first screens do without. */
const DayNotes = lazy(() =>
  loadModule(() =>
    Promise.all([import('./DayNotes.tsx'), import('@mantine/core/styles.layer.css')]).then(([module]) => module),
  ).then((module) => ({ default: module.DayNotes })),
)

/** How many notes stand beside the days of the period; opens them, and the form that writes one. */
export function DayNotesButton() {
  const [opened, panel] = useDisclosure(false)
  const [, { period }] = useReportFilter()
  const notes = useDayNotes(period.range, period.dayStartMinutes)
  return (
    <Popover
      {...withinScreen}
      opened={opened}
      onDismiss={() => onceLeft(panel.close)}
      position="bottom-start"
      trapFocus
      shadow="sm"
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={`${classes.comparison} ${classes.notes}`}
          aria-haspopup="dialog"
          onClick={() => (opened ? onceLeft(panel.close) : panel.open())}
        >
          <IconNote size={14} aria-hidden="true" />
          {dayNotes.open(notes?.length ?? 0)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {opened ? (
          <Suspense fallback={<Skeleton width={320} height={260} />}>
            <DayNotes period={period} notes={notes ?? []} onClose={panel.close} />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
