import { Box } from '@mantine/core'
import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'

/**
 * What stands below a screen's first figures: drawn after them in small steps, between which the page answers. Its place is as high
 * as the window meanwhile, so that no scrollbar comes and goes; nothing may stand below it.
 */
export function Later({ children }: { children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? children : <Box mih="100vh" />
}
