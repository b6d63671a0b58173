import { Anchor, Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../query/session.ts'
import { Brand } from '../../ui/Brand.tsx'
import { ThemeToggle } from '../../ui/ThemeToggle.tsx'
import { help as text } from './texts.ts'

/** What stands around pages for everyone: the shell for who is signed in, for a visitor the product's name, the way in and the theme. */
export function GuideFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session) return children
  return (
    <Box maw={1100} mx="auto" p="md">
      <Group component="header" justify="space-between" mb="lg">
        <Brand />
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
