import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Panel.module.css'

/** One surface with a statement as its title and, at the right, what acts on it. `fill` stretches it to its grid row. */
export function Panel({
  title,
  actions,
  children,
  fill,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  fill?: boolean
}) {
  return (
    <Paper component="section" p="md" className={fill ? classes.fill : classes.panel}>
      {title || actions ? (
        <Group justify="space-between" align="center" mb="sm" gap="xs">
          {title ? <Title order={2}>{title}</Title> : <span />}
          {/* Several acts stay together at the right. */}
          {actions ? <Group gap="xs">{actions}</Group> : null}
        </Group>
      ) : null}
      {children}
    </Paper>
  )
}
