import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { common } from '../../fr/common.ts'

/** A table of so many columns, and below it a word where the width does not show them all; on a phone a row opens them. */
export function WideTable({ columns, children }: { columns: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const viewport = frame.current?.querySelector('[role=group]')
    if (!viewport) return undefined
    const observer = new ResizeObserver(() => setCut(viewport.scrollWidth > viewport.clientWidth + 1))
    observer.observe(viewport)
    return () => observer.disconnect()
  }, [columns])
  return (
    <div ref={frame}>
      {children}
      {isCut ? (
        <Text size="xs" c="dimmed" mt={6} visibleFrom="sm" data-more-columns>
          {common.moreColumns(columns)}
        </Text>
      ) : null}
    </div>
  )
}
