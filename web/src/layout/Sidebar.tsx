import { CloseButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { common } from '../fr/common.ts'
import { layout } from '../fr/layout.ts'
import { lazyLater } from '../page/later.ts'
import { useUser } from '../query/session.ts'
import { EndedSites } from './EndedSites.tsx'
import { SidebarMenu } from './SidebarMenu.tsx'
import classes from './layout.module.css'

const SiteSelector = lazyLater(() => import('../filters/SiteSelector.tsx'), 'SiteSelector')

/** The menu of the user's role; managers choose their restaurants above it. */
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
      {user.role === 'manager' && user.associatedRestaurants.length > 0 ? (
        <Suspense fallback={<Skeleton height={36} />}>
          <SiteSelector />
        </Suspense>
      ) : null}
      {user.role === 'manager' ? <EndedSites onNavigate={onNavigate} /> : null}
      <SidebarMenu onNavigate={onNavigate} />
      <Text size="xs" c="dimmed" px="xs">
        Comptoir {layout.version}
      </Text>
    </Stack>
  )
}
