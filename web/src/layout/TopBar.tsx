import {
  ActionIcon,
  Avatar,
  Burger,
  Group,
  Menu,
  Text,
  Tooltip,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import { IconLogout, IconMoon, IconSearch, IconSettings, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { avatarUrl } from '../components/UserCard.tsx'
import { useSites } from '../filters/useSites.ts'
import { common } from '../fr/common.ts'
import { layout } from '../fr/layout.ts'
import { logout } from '../lib/logout.ts'
import { useUser } from '../lib/session.ts'
import classes from './layout.module.css'

interface TopBarProps {
  readonly menuIsOpen: boolean
  readonly onMenu: () => void
  readonly onFind: () => void
}

/** Names of the chosen sites in upper case, the role label except for managers, the search of screens and the avatar's menu. */
export function TopBar({ menuIsOpen, onMenu, onFind }: TopBarProps) {
  const user = useUser()
  const { chosen } = useSites()
  const names = chosen.map(({ LibSite }) => LibSite.toUpperCase()).join(' · ')
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
        {user.role === 'manager' ? (
          <Text size="sm" fw={600} className={classes.sites} title={names} data-sites>
            {names}
          </Text>
        ) : null}
      </Group>
      <Group gap="xs" wrap="nowrap">
        {user.role === 'manager' ? null : (
          <Text size="sm" c="dimmed">
            {layout.roles[user.role]}
          </Text>
        )}
        <Tooltip label={layout.findScreen} events={{ hover: true, focus: false, touch: false }}>
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={onFind} aria-label={layout.findScreen}>
            <IconSearch size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <AccountMenu />
      </Group>
    </Group>
  )
}

function AccountMenu() {
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isNight = colorScheme !== 'light'
  const fullName = `${user.firstName} ${user.lastName}`.trim() || user.username
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.menuButton} aria-label={layout.account}>
          <Avatar src={avatarUrl(user.avatar)} alt="" size={34} radius="xl" name={fullName} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Group p="xs" wrap="nowrap" align="flex-start">
          <Avatar src={avatarUrl(user.avatar)} alt="" size={38} radius="xl" />
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={600} truncate>
              {fullName}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {user.email}
            </Text>
            <Text size="xs" c="dimmed">
              {layout.roles[user.role]}
            </Text>
          </div>
        </Group>
        <Menu.Divider />
        <Menu.Item
          leftSection={isNight ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(isNight ? 'light' : 'dark')}
          closeMenuOnClick={false}
        >
          {isNight ? layout.dayMode : layout.nightMode}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} />}>
          {layout.profile}
        </Menu.Item>
        {user.role === 'manager' ? (
          <Menu.Item component={Link} to="/parametrages" leftSection={<IconSettings size={16} />}>
            {layout.settings}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logout()}>
          {layout.logout}
        </Menu.Item>
        <Text size="xs" c="dimmed" px="sm" py={4}>
          {layout.version}
        </Text>
      </Menu.Dropdown>
    </Menu>
  )
}
