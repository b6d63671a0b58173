import { CloseButton, Group, NavLink as MantineNavLink, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { keptSearch } from '../filters/useReportFilter.ts'
import { common } from '../fr/common.ts'
import { layout } from '../fr/layout.ts'
import { lazyLater } from '../lib/later.ts'
import { useUser } from '../lib/session.ts'
import { useMenu } from './useMenu.ts'
import classes from './layout.module.css'

const SiteSelector = lazyLater(() => import('../filters/SiteSelector.tsx'), 'SiteSelector')

/** The menu of the user's role; managers choose their restaurants above it. Links keep period and sites. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const kept = keptSearch(search)
  const menu = useMenu()
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
      <nav aria-label={layout.menu} className={classes.menu}>
        {menu.map((group) => (
          <div key={group.label} className={classes.group}>
            <Text size="xs" c="dimmed" fw={600} px="xs" mb={2}>
              {group.label}
            </Text>
            {group.items.map(({ path, label, icon: Icon }) => (
              <MantineNavLink
                key={path}
                component={NavLink}
                to={`${path}${kept}`}
                end={path === '/'}
                active={pathname === path}
                label={label}
                leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
                className={classes.link ?? ''}
                {...(onNavigate ? { onClick: onNavigate } : {})}
              />
            ))}
          </div>
        ))}
      </nav>
      <Text size="xs" c="dimmed" px="xs">
        Comptoir {layout.version}
      </Text>
    </Stack>
  )
}
