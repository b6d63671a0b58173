import { ActionIcon, Avatar, Burger, Group, Text } from '@mantine/core'
import { IconHelp, IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { roleFacts } from '../../../shared/roles.ts'
import { shortRestaurantNames } from '../../../shared/restaurantNames.ts'
import { avatarUrl } from '../ui/avatarUrl.ts'
import { useSites } from '../filters/useSites.ts'
import { common } from '../fr/common.ts'
import { layout } from '../fr/layout.ts'
import type { Screen } from '../navigation/screen.ts'
import { lazyAfterFigures } from '../page/afterFigures.ts'
import { useUser } from '../query/session.ts'
import type { Site } from '../query/session.ts'
import classes from './layout.module.css'

const AccountMenu = lazyAfterFigures(() => import('./AccountMenu.tsx'), 'AccountMenu')

interface TopBarProps {
  readonly menuIsOpen: boolean
  readonly onMenu: () => void
  readonly onFind: () => void
  /** Where the guide speaks of the screen. */
  readonly help: Screen['help']
}

/** The chosen restaurant in upper case, or how many with the short names that there is room for; the role label except for managers, the search of screens, the guide and the avatar's menu. */
export function TopBar({ menuIsOpen, onMenu, onFind, help }: TopBarProps) {
  const user = useUser()
  const { chosen } = useSites()
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Burger
          opened={menuIsOpen}
          onClick={onMenu}
          hiddenFrom="md"
          size="sm"
          aria-label={menuIsOpen ? layout.closeMenu : layout.openMenu}
        />
        <Text component={Link} to="/" className={classes.brand} aria-label={common.product}>
          <img src="/icon.svg" alt="" width={24} height={24} />
          <Text span visibleFrom="sm" fw={600}>
            {common.product}
          </Text>
        </Text>
        {roleFacts[user.role].reads === 'linked' ? <ChosenSites chosen={chosen} /> : null}
      </Group>
      <Group gap="xs" wrap="nowrap">
        {roleFacts[user.role].isClient ? null : (
          <Text size="sm" c="dimmed">
            {roleFacts[user.role].title}
          </Text>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onFind}
          aria-label={layout.findScreen}
          title={layout.findScreen}
        >
          <IconSearch size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          component={Link}
          to={`/aide/${help}`}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={layout.help}
          title={layout.help}
        >
          <IconHelp size={18} aria-hidden="true" />
        </ActionIcon>
        <Suspense fallback={<Avatar src={avatarUrl(user.avatar)} alt="" size={34} radius="xl" m={2} />}>
          <AccountMenu />
        </Suspense>
      </Group>
    </Group>
  )
}

function ChosenSites({ chosen }: { chosen: readonly Site[] }) {
  const names = chosen.map(({ LibSite }) => LibSite.toUpperCase())
  const [alone = ''] = names
  return (
    <Text size="sm" fw={600} className={classes.sites} title={names.join(' · ')} data-sites>
      {names.length > 1 ? layout.sites(names.length) : alone}
      {names.length > 1 ? (
        <Text span visibleFrom="sm" ml="sm" className={classes.names ?? ''}>
          {shortRestaurantNames(names).join(' · ')}
        </Text>
      ) : null}
    </Text>
  )
}
