import { Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsDiff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { comparisonNames } from '../../../reports/comparison/words.ts'
import { filters } from '../fr/layout.ts'
import { loadModule } from '../page/loadModule.ts'
import classes from './DatePanel.module.css'
import { useReportFilter } from './useReportFilter.ts'
import { withinScreen } from '../ui/withinScreen.ts'

/** With the styles that the first screens do without. */
const ComparisonChoices = lazy(() =>
  loadModule(() =>
    Promise.all([import('./ComparisonChoices.tsx'), import('@mantine/core/styles.layer.css')]).then(
      ([module]) => module,
    ),
  ).then((module) => ({ default: module.ComparisonChoices })),
)

/** Names what the period is compared with, and opens the choices. */
export function ComparisonButton({ isOfSeveral }: { readonly isOfSeveral: boolean }) {
  const [opened, panel] = useDisclosure(false)
  const [, { period, change }] = useReportFilter()
  const name = comparisonNames[period.comparison.kind]
  return (
    <Popover
      {...withinScreen}
      opened={opened}
      onDismiss={panel.close}
      position="bottom-start"
      trapFocus
      shadow="sm"
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.comparison ?? ''}
          aria-label={`${filters.compare}\u202f: ${name}`}
          aria-haspopup="dialog"
          onClick={panel.toggle}
        >
          <IconArrowsDiff size={14} aria-hidden="true" />
          {name}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={filters.compare}>
        {opened ? (
          <Suspense fallback={<Skeleton width={300} height={280} />}>
            <ComparisonChoices
              period={period}
              isOfSeveral={isOfSeveral}
              onChange={(comparison) => change({ comparison })}
            />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
