import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What a cell shows, and on a phone, below it in small, what tells this row from the next: a column that has no room there. */
export function PhoneNote({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <div>
      <div>{children}</div>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {note}
      </Text>
    </div>
  )
}
