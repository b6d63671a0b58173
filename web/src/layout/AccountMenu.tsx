import {
  Avatar,
  Button,
  Divider,
  Group,
  Popover,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMoon, IconSettings, IconSun, IconUser } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { mayOpen } from '../navigation/access.ts'
import { roleFacts } from '../../../shared/roles.ts'
import { avatarUrl } from '../ui/avatarUrl.ts'
import { layout } from '../fr/layout.ts'
import { onceLeft } from '../page/heldHere.ts'
import { logout } from '../query/logout.ts'
import { useUser } from '../query/session.ts'
import type { SessionUser } from '../query/session.ts'
import classes from './layout.module.css'
import { withinScreen } from '../ui/withinScreen.ts'

/** The avatar, and behind it: who is signed in, the theme, the profile, a manager's settings, the way out, the version. */
export function AccountMenu() {
  const user = useUser()
  const [opened, { close, toggle }] = useDisclosure(false)
  const { pathname } = useLocation()
  // Also by « Précédent », which chooses no entry.
  useEffect(() => close(), [pathname, close])
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isNight = colorScheme !== 'light'
  const leave = () => {
    close()
    onceLeft(() => void logout())
  }
  return (
    <Popover
      {...withinScreen}
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={260}
      trapFocus
      returnFocus
      shadow="sm"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.menuButton ?? ''}
          aria-label={layout.account}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          <Avatar src={avatarUrl(user.avatar)} alt="" size={34} radius="xl" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={layout.account}>
        <Stack gap={4}>
          <WhoIsSignedIn user={user} />
          <Divider />
          <Button {...rowOf(isNight ? IconSun : IconMoon)} onClick={() => setColorScheme(isNight ? 'light' : 'dark')}>
            {isNight ? layout.dayMode : layout.nightMode}
          </Button>
          <Button {...rowOf(IconUser)} component={Link} to="/profile" onClick={close}>
            {layout.profile}
          </Button>
          {mayOpen(user.role, '/parametrages') ? (
            <Button {...rowOf(IconSettings)} component={Link} to="/parametrages" onClick={close}>
              {layout.settings}
            </Button>
          ) : null}
          <Divider />
          <Button {...rowOf(IconLogout)} onClick={leave}>
            {layout.logout}
          </Button>
          <Text size="xs" c="dimmed" px="sm">
            {layout.version}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function rowOf(Picture: Icon) {
  const leftSection = <Picture size={16} stroke={1.6} aria-hidden="true" />
  return {
    variant: 'subtle',
    color: 'gray',
    c: 'var(--mantine-color-text)',
    justify: 'flex-start',
    fw: 400,
    px: 'sm',
    leftSection,
  } as const
}

function WhoIsSignedIn({ user }: { user: SessionUser }) {
  return (
    <Group p="xs" wrap="nowrap" align="flex-start">
      <Avatar src={avatarUrl(user.avatar)} alt="" size={38} radius="xl" />
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600} truncate>
          {`${user.firstName} ${user.lastName}`.trim() || user.username}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {user.email}
        </Text>
        <Text size="xs" c="dimmed">
          {roleFacts[user.role].title}
        </Text>
      </div>
    </Group>
  )
}
