import { EmptyState, Title } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { roleFacts } from '../../../shared/roles.ts'
import { common } from '../fr/common.ts'
import { useSession } from '../query/session.ts'

/** Says that there is nothing and what to do next; a report without sales by default. */
export function Nothing({
  title = common.noSales,
  hint,
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
  const role = useSession()?.user.role
  const isReader = role !== undefined && roleFacts[role].isGranted
  return (
    <EmptyState
      size="sm"
      py="lg"
      icon={icon ?? <IconMoodEmpty aria-hidden="true" />}
      title={isPage ? <Title order={1}>{title}</Title> : title}
      description={hint ?? (isReader ? common.noSalesReaderHint : common.noSalesHint)}
    >
      {action ? <EmptyState.Actions>{action}</EmptyState.Actions> : null}
    </EmptyState>
  )
}
