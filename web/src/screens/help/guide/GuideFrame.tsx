import { Anchor, Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { common } from '../../../fr/common.ts'
import { useSession } from '../../../query/session.ts'
import { ThemeToggle } from '../../../ui/ThemeToggle.tsx'
import { guide as text } from './texts.ts'

/** What stands around the guide: the shell for who is signed in, for a visitor the product's name, the way in and the theme. */
export function GuideFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session) return children
  return (
    <Box maw={1100} mx="auto" p="md">
      <Group component="header" justify="space-between" mb="lg">
        <Group gap="xs">
          <img src="/icon.svg" alt="" width={28} height={28} />
          <Text fw={600} size="lg">
            {common.product}
          </Text>
        </Group>
        <Group gap="sm">
          <Anchor component={Link} to="/login" size="sm">
            {text.login}
          </Anchor>
          <ThemeToggle />
        </Group>
      </Group>
      <main>{children}</main>
    </Box>
  )
}
