import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Mantine's tooltip, loaded after the first figures. */
export function LazyTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip label={text} multiline maw={320} withArrow events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )
}
