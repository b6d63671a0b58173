import { Avatar, Badge, Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { avatarUrl } from './avatarUrl.ts'
import classes from './Panel.module.css'

interface UserCardProps {
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly role: string
  readonly avatar: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** One person: avatar, username, full name, e-mail, role in upper case, then what the screen adds. */
export function UserCard({ username, fullName, email, role, avatar, children, actions }: UserCardProps) {
  return (
    <Paper
      p="md"
      className={classes.panel}
      component="article"
      aria-label={username}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Stack gap="sm" h="100%" justify="space-between">
        <Group wrap="nowrap" align="flex-start">
          <Avatar src={avatarUrl(avatar)} alt="" size="lg" radius="xl" />
          <div style={{ minWidth: 0 }}>
            <Text fw={600} truncate>
              {username}
            </Text>
            <Text size="sm" truncate>
              {fullName}
            </Text>
            <Text size="sm" c="dimmed" truncate title={email}>
              {email}
            </Text>
            <Badge variant="default" size="sm" mt={4}>
              {role.toUpperCase()}
            </Badge>
          </div>
        </Group>
        {children}
        {actions ? <Group gap="xs">{actions}</Group> : null}
      </Stack>
    </Paper>
  )
}
