import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Cards side by side as far as the screen allows, stacked on a phone. */
export function CardGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: columns }} spacing="md">
      {children}
    </SimpleGrid>
  )
}
