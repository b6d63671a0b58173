import { Anchor, Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { layout } from '../../fr/layout.ts'
import { screenAt } from '../../navigation/screens.ts'
import classes from '../../ui/Panel.module.css'
import { Brand } from '../../ui/Brand.tsx'
import { ThemeToggle } from '../../ui/ThemeToggle.tsx'

/** The frame of the pages before login: the product's name, one card, its links below, the guide and the theme toggle. */
export function AuthPage({
  title,
  hint,
  children,
  links = [],
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
  /** Where else a visitor may want to go. */
  links?: readonly { readonly to: string; readonly label: string }[]
}) {
  const { pathname } = useLocation()
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack w="100%" maw={420} gap="md">
        <Group justify="space-between">
          <Brand />
          <Group gap="sm">
            <Anchor component={Link} to={`/aide/${screenAt(pathname).help}`} size="sm">
              {layout.help}
            </Anchor>
            <ThemeToggle />
          </Group>
        </Group>
        <Paper p="lg" className={classes.panel}>
          <Stack gap="md">
            <div>
              <Title order={1}>{title}</Title>
              {hint ? (
                <Text size="sm" c="dimmed" mt={4}>
                  {hint}
                </Text>
              ) : null}
            </div>
            {children}
          </Stack>
        </Paper>
        {links.length > 0 ? (
          <Group justify="space-between" px="xs">
            {links.map(({ to, label }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {label}
              </Anchor>
            ))}
          </Group>
        ) : null}
      </Stack>
    </Center>
  )
}
