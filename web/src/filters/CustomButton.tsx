import { Button, Popover, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { WallRange } from '../../../shared/period.ts'
import { filters } from '../fr/layout.ts'
import { loadModule } from '../page/loadModule.ts'
import classes from './DatePanel.module.css'
import { withinScreen } from '../ui/withinScreen.ts'

const CustomRange = lazy(() =>
  loadModule(() => import('./CustomRange.tsx')).then((module) => ({ default: module.CustomRange })),
)

/** What the button of a custom range needs; `isCustom` when the present range is one. */
export interface CustomButtonProps {
  readonly range: WallRange
  readonly isCustom: boolean
  readonly dayStartMinutes: number
  readonly onPick: (range: WallRange) => void
}

/** 'Personnalisé': opens the picker of a range of one's own. */
export function CustomButton({ range, isCustom, dayStartMinutes, onPick }: CustomButtonProps) {
  const [opened, panel] = useDisclosure(false)
  const pick = (next: WallRange) => {
    panel.close()
    onPick(next)
  }
  return (
    <Popover
      {...withinScreen}
      opened={opened}
      onDismiss={panel.close}
      position="bottom-end"
      trapFocus
      shadow="sm"
      withinPortal
    >
      <Popover.Target>
        <Button
          variant={isCustom ? 'light' : 'default'}
          className={classes.custom ?? ''}
          leftSection={<IconCalendar size={16} aria-hidden="true" />}
          aria-label={filters.custom}
          aria-haspopup="dialog"
          aria-pressed={isCustom}
          onClick={panel.toggle}
        >
          <span className={classes.customLabel}>{filters.custom}</span>
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
