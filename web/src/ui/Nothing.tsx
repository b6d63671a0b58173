import { EmptyState, Title } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { common } from '../fr/common.ts'

/** Says that there is nothing and what to do next; a report without sales by default. */
export function Nothing({
  title = common.noSales,
  hint = common.noSalesHint,
  icon,
  action,
  isPage = false,
}: {
  title?: string
  hint?: string
  icon?: ReactNode
  action?: ReactNode
  /** True when it stands for the whole screen: its title is then the page's. */
  isPage?: boolean
}) {
  return (
    <EmptyState
      size="sm"
      py="lg"
      icon={icon ?? <IconMoodEmpty aria-hidden="true" />}
      title={isPage ? <Title order={1}>{title}</Title> : title}
      description={hint}
    >
      {action ? <EmptyState.Actions>{action}</EmptyState.Actions> : null}
    </EmptyState>
  )
}
