import { CloseButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { roleFacts } from '../../../shared/roles.ts'
import { common } from '../fr/common.ts'
import { layout } from '../fr/layout.ts'
import { lazyAfterFigures } from '../page/afterFigures.ts'
import { useUser } from '../query/session.ts'
import { EndedSites } from './EndedSites.tsx'
import { SidebarMenu } from './SidebarMenu.tsx'
import classes from './layout.module.css'

const SiteSelector = lazyAfterFigures(() => import('../filters/SiteSelector.tsx'), 'SiteSelector')

/** The menu of the user's role; who reads some restaurants chooses among them above it. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const user = useUser()
  return (
    <Stack gap="sm" h="100%" p="sm" className={classes.sidebar}>
      {onNavigate ? (
        <Group justify="space-between">
          <Text fw={600}>{common.product}</Text>
          <CloseButton aria-label={layout.closeMenu} onClick={onNavigate} />
        </Group>
      ) : null}
      {roleFacts[user.role].reads === 'linked' && user.associatedRestaurants.length > 0 ? (
        <Suspense fallback={<Skeleton height={36} />}>
          <SiteSelector />
        </Suspense>
      ) : null}
      {roleFacts[user.role].isClient ? <EndedSites onNavigate={onNavigate} /> : null}
      <SidebarMenu onNavigate={onNavigate} />
      <Text size="xs" c="dimmed" px="xs">
        Comptoir {layout.version}
      </Text>
    </Stack>
  )
}
