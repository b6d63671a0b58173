import { ActionIcon, Anchor, Center, Group, Paper, Stack, Text, Title, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { common } from '../../fr/common.ts'
import { layout } from '../../fr/layout.ts'
import classes from '../../ui/Panel.module.css'

/** The frame of the pages before login: the product's name, one card, its links below, the theme toggle. */
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
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isNight = colorScheme !== 'light'
  const toggleLabel = isNight ? layout.dayMode : layout.nightMode
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack w="100%" maw={420} gap="md">
        <Group justify="space-between">
          <Group gap="xs">
            <img src="/icon.svg" alt="" width={28} height={28} />
            <Text fw={600} size="lg">
              {common.product}
            </Text>
          </Group>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={toggleLabel}
            title={toggleLabel}
            onClick={() => setColorScheme(isNight ? 'light' : 'dark')}
          >
            {isNight ? <IconSun size={18} aria-hidden="true" /> : <IconMoon size={18} aria-hidden="true" />}
          </ActionIcon>
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
